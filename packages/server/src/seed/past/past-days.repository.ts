import { inArray, sql } from 'drizzle-orm'
import { batchesOf } from '../../base/batches-of.ts'
import type { Database } from '../../db/database.ts'
import { demoPasts, elevatorDays, elevators } from '../../db/schema.ts'
import { DAY_MS, dayOf } from '../../history/partitions.repository.ts'
import { lockRollups } from '../../history/rollups/make-rollups.repository.ts'
import {
  addToOrganizations,
  type ElevatorRow,
  type HourRow,
  type RollupRow,
  sumsOfDays,
  writeDays,
  writeHours,
} from '../../history/rollups/write-rollups.repository.ts'
import { writeCommands } from './outlines.repository.ts'
import type { PastDay } from './past-day.ts'
import type { PastElevator } from './past-elevator.ts'

type Connection = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Encoding their hours takes a few milliseconds. */
const BATCH = 30

export interface PastPlan {
  readonly seed: number
  readonly startedAt: number
  readonly days: number
  readonly stateDays: number
  readonly fleet: readonly PastElevator[]
}

interface BegunPast {
  readonly plan: PastPlan
  readonly writtenFrom: number
}

export interface FleetDay {
  readonly elevators: readonly {
    readonly id: string
    readonly chunk: Buffer | undefined
    /** Empty for days with totals only. */
    readonly hours: readonly HourRow[]
    /** Undefined before the elevator existed. */
    readonly total: ElevatorRow | undefined
    readonly commands: PastDay['commands']
  }[]
  readonly organizationHours: readonly RollupRow[]
}

export async function keepPlan(db: Connection, plan: PastPlan, writtenFrom: number): Promise<void> {
  const { startedAt, ...others } = plan
  await db
    .insert(demoPasts)
    .values({ ...others, startedAt: new Date(startedAt), writtenFrom: new Date(writtenFrom) })
}

export async function findPast(db: Database): Promise<BegunPast | undefined> {
  const [row] = await db.select().from(demoPasts)
  if (!row) return undefined
  const { onlyRow: _, startedAt, writtenFrom, ...others } = row
  // Only keepPlan writes this column.
  const fleet = others.fleet as PastPlan['fleet']
  return { plan: { ...others, fleet, startedAt: startedAt.getTime() }, writtenFrom: writtenFrom.getTime() }
}

/** Returns false when another server has written the day. Skips deleted elevators. */
export async function writeDay(
  db: Connection,
  { elevators: all, organizationHours }: FleetDay,
  day: number,
  isLast: boolean,
): Promise<boolean> {
  const [past] = await db.select({ writtenFrom: demoPasts.writtenFrom }).from(demoPasts).for('update')
  if (past?.writtenFrom.getTime() !== day + DAY_MS) return false
  await lockRollups(db)
  const existing = await db
    .select({ id: elevators.id })
    .from(elevators)
    .where(
      inArray(
        elevators.id,
        all.map(({ id }) => id),
      ),
    )
    .orderBy(elevators.id)
    .for('key share')
  const ids = new Set(existing.map(({ id }) => id))
  const did = all.filter(({ id }) => ids.has(id))
  for (const some of batchesOf(did, BATCH)) {
    const hours = some.flatMap((each) => each.hours)
    if (some.some(({ chunk }) => chunk)) await writeChunks(db, some, day)
    if (hours.length > 0) await writeHours(db, hours)
  }
  await writeDays(
    db,
    did.flatMap(({ total }) => total ?? []),
  )
  await addToOrganizations(db, 'hour', organizationHours)
  await addToOrganizations(db, 'day', sumsOfDays(organizationHours))
  await writeCommands(
    db,
    did.flatMap(({ id, commands }) => commands.map((command) => ({ ...command, elevatorId: id }))),
  )
  if (isLast) await db.delete(demoPasts)
  else await db.update(demoPasts).set({ writtenFrom: new Date(day) })
  return true
}

async function writeChunks(db: Connection, did: FleetDay['elevators'], day: number): Promise<void> {
  const rows = did.flatMap(({ id, chunk }) => (chunk ? [{ id, chunk }] : []))
  await db.execute(sql`
    insert into ${elevatorDays} (elevator_id, day, states)
    select id, ${dayOf(day)}::date, states
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ chunk }) => chunk))}::bytea[])
      chunks (id, states)`)
}
