import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { demoPasts, elevatorDays, elevators } from '../../db/schema.ts'
import { DAY_MS, dayOf } from '../../history/partitions.repository.ts'
import { lockRollups } from '../../history/rollups/make-rollups.repository.ts'
import { addSums, noSums } from '../../history/rollups/sums.ts'
import {
  addFloors,
  addToOrganizations,
  type RollupRow,
  sumsOfDays,
  textOf,
  writeDays,
  writeHours,
} from '../../history/rollups/write-rollups.repository.ts'
import type { PastTimes } from './outline.ts'
import { writeCommands } from './outlines.repository.ts'
import type { PastDay } from './past-day.ts'
import type { PastElevator } from './past-elevator.ts'

type Connection = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Elevators per statement: their hours are a few milliseconds of encoding. */
const BATCH = 30

/** From what a demo's past follows. */
export interface PastPlan {
  readonly seed: number
  readonly startedAt: number
  readonly days: number
  readonly stateDays: number
  readonly fleet: readonly PastElevator[]
}

/** A plan, and the first day that is written. */
export interface BegunPast {
  readonly plan: PastPlan
  readonly writtenFrom: number
}

type Did = readonly (readonly [PastElevator, PastDay])[]

/** Stores the plan of a new past. */
export async function keepPlan(db: Connection, plan: PastPlan, writtenFrom: number): Promise<void> {
  const { startedAt, ...others } = plan
  await db
    .insert(demoPasts)
    .values({ ...others, startedAt: new Date(startedAt), writtenFrom: new Date(writtenFrom) })
}

/** Returns the past that is not completely written, if there is one. */
export async function findPast(db: Database): Promise<BegunPast | undefined> {
  const [row] = await db.select().from(demoPasts)
  if (!row) return undefined
  const { onlyRow: _, startedAt, writtenFrom, ...others } = row
  return { plan: { ...others, startedAt: startedAt.getTime() }, writtenFrom: writtenFrom.getTime() }
}

/**
 * Writes what elevators did on the day before the first one that is written, and that it is written. Returns false
 * when another server has written it. Deleted elevators have no past.
 */
export async function writeDay(
  db: Connection,
  all: Did,
  day: number,
  { from, statesFrom }: PastTimes,
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
        all.map(([{ id }]) => id),
      ),
    )
    .orderBy(elevators.id)
    .for('key share')
  const ids = new Set(existing.map(({ id }) => id))
  const did = all.filter(([{ id }]) => ids.has(id))
  if (day >= statesFrom)
    for (let first = 0; first < did.length; first += BATCH) {
      const some = did.slice(first, first + BATCH)
      await writeChunks(db, some, day)
      await writeHours(
        db,
        some.flatMap(([{ id, organizationId }, { hours }]) =>
          hours.map(({ msByFloor, ...hour }) => ({
            id,
            organizationId,
            ...hour,
            msByFloor: textOf(msByFloor),
          })),
        ),
      )
    }
  await writeDays(
    db,
    did.flatMap(([{ id }, { hours }]) => dayRow(id, hours, day)),
  )
  const sums = organizationHours(all)
  await addToOrganizations(db, 'hour', sums)
  await addToOrganizations(db, 'day', sumsOfDays(sums))
  await writeCommands(
    db,
    did.flatMap(([{ id }, { commands }]) => commands.map((command) => ({ ...command, elevatorId: id }))),
  )
  if (day > from) await db.update(demoPasts).set({ writtenFrom: new Date(day) })
  else await db.delete(demoPasts)
  return true
}

async function writeChunks(db: Connection, did: Did, day: number): Promise<void> {
  const rows = did.flatMap(([{ id }, { chunk }]) => (chunk ? [{ id, chunk }] : []))
  await db.execute(sql`
    insert into ${elevatorDays} (elevator_id, day, states)
    select id, ${dayOf(day)}::date, states
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ chunk }) => chunk))}::bytea[])
      chunks (id, states)`)
}

function dayRow(id: string, hours: PastDay['hours'], at: number) {
  if (hours.length === 0) return []
  const [sums, msByFloor] = [noSums(), new Map<number, number>()]
  for (const hour of hours) {
    addSums(sums, hour.sums)
    addFloors(msByFloor, hour.msByFloor, 1)
  }
  return [{ id, at, sums, msByFloor: textOf(msByFloor) }]
}

function organizationHours(did: Did): RollupRow[] {
  const organizations = new Map<string, Map<number, RollupRow>>()
  for (const [{ organizationId: id }, { hours }] of did) {
    const rows = organizations.get(id) ?? new Map<number, RollupRow>()
    organizations.set(id, rows)
    for (const { at, sums } of hours) {
      const row = rows.get(at) ?? { id, at, sums: noSums() }
      addSums(row.sums, sums)
      rows.set(at, row)
    }
  }
  return [...organizations.values()].flatMap((rows) => [...rows.values()])
}
