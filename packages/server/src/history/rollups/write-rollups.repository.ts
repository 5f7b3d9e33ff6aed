import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Database, milliseconds, timestamp } from '../../db/database.ts'
import { sumNames } from '../../db/schema/sum-names.ts'
import {
  elevatorDayRollups,
  elevatorHourRollups,
  organizationDayRollups,
  organizationHourRollups,
  organizations,
} from '../../db/schema.ts'
import { DAY_MS } from '../partitions.repository.ts'
import type { HourSums } from './hours.ts'
import type { Span } from './spans.ts'
import { addSums, areSame, difference, noSums, type Sums, sumsOf } from './sums.ts'

type Connection = Pick<Database, 'execute'>

export interface MadeHours {
  readonly elevatorId: string
  readonly organizationId: string
  readonly hours: readonly HourSums[]
}

export interface RollupRow {
  readonly id: string
  readonly at: number
  readonly sums: Sums
}
export type ElevatorRow = RollupRow & { readonly msByFloor: string }
export type HourRow = ElevatorRow & { readonly organizationId: string }

export const sumColumns = sumNames.map((name) => sql.identifier(toSnakeCase(name)))
const names = sql.join(sumColumns, sql`, `)
const columnOf = new Map(sumNames.map((name) => [name, toSnakeCase(name)]))

export const readSums = (row: Readonly<Record<string, unknown>>): Sums =>
  sumsOf((name) => Number(row[columnOf.get(name) ?? name]))

export async function writeRollups(
  db: Connection,
  day: number,
  time: Span,
  made: readonly MadeHours[],
): Promise<void> {
  const known = await knownHours(
    db,
    made.map(({ elevatorId }) => elevatorId),
    time,
  )
  const hours: HourRow[] = []
  const changes = new Map<string, Change>()
  const added = new Map<string, RollupRow>()
  for (const { elevatorId, organizationId, hours: own } of made) {
    for (const { at, sums, msByFloor } of own) {
      const before = known.get(`${elevatorId} ${at}`)
      if (before && areSame(before.sums, sums) && areSameFloors(before.msByFloor, msByFloor)) continue
      const owner = before?.organizationId ?? organizationId
      hours.push({ id: elevatorId, at, organizationId: owner, sums, msByFloor: textOf(msByFloor) })
      const change = difference(before?.sums ?? noSums(), sums)
      const ofDay = changes.get(elevatorId) ?? { sums: noSums(), msByFloor: new Map<number, number>() }
      changes.set(elevatorId, ofDay)
      addSums(ofDay.sums, change)
      addFloors(ofDay.msByFloor, msByFloor, 1)
      if (before) addFloors(ofDay.msByFloor, before.msByFloor, -1)
      const key = `${owner} ${at}`
      const sum = added.get(key) ?? { id: owner, at, sums: noSums() }
      addSums(sum.sums, change)
      added.set(key, sum)
    }
  }
  if (hours.length === 0) return
  await writeHours(db, hours)
  await addToDays(db, day, changes)
  await addToOrganizations(db, 'hour', [...added.values()])
  await addToOrganizations(db, 'day', sumsOfDays([...added.values()]))
}

interface Change {
  readonly sums: Sums
  readonly msByFloor: Map<number, number>
}

type Floors = ReadonlyMap<number, number>

export function addFloors(to: Map<number, number>, added: Floors, sign: 1 | -1): void {
  for (const [floor, ms] of added) {
    const sum = (to.get(floor) ?? 0) + sign * ms
    if (sum === 0) to.delete(floor)
    else to.set(floor, sum)
  }
}

function areSameFloors(one: Floors, other: Floors): boolean {
  if (one.size !== other.size) return false
  for (const [floor, ms] of one) if (other.get(floor) !== ms) return false
  return true
}

export const textOf = (msByFloor: Floors): string => JSON.stringify(Object.fromEntries(msByFloor))

const floorsOf = (json: unknown) =>
  new Map(Object.entries(Object(json)).map(([floor, ms]) => [Number(floor), Number(ms)]))

async function knownHours(db: Connection, ids: readonly string[], { from, to }: Span) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select elevator_id, organization_id, ms_by_floor, ${milliseconds(sql`at`)} as at, ${names}
    from ${elevatorHourRollups}
    where elevator_id = any(${sql.param([...ids])}::uuid[]) and at >= ${timestamp(from)} and at < ${timestamp(to)}`)
  return new Map(
    rows.map((row) => {
      const hour = {
        organizationId: String(row.organization_id),
        sums: readSums(row),
        msByFloor: floorsOf(row.ms_by_floor),
      }
      return [`${row.elevator_id} ${row.at}`, hour]
    }),
  )
}

const organizationTables = { hour: organizationHourRollups, day: organizationDayRollups }
const raised = sql.join(
  sumColumns.map((column) => sql`${column} = present.${column} + excluded.${column}`),
  sql`, `,
)

export async function writeHours(db: Connection, hours: readonly HourRow[]): Promise<void> {
  const replaced = sql.join(
    [...sumColumns, sql.identifier('ms_by_floor')].map((column) => sql`${column} = excluded.${column}`),
    sql`, `,
  )
  await insert(db, elevatorHourRollups, 'elevator_id', hours, [
    { name: 'ms_by_floor', type: 'jsonb', values: hours.map(({ msByFloor }) => msByFloor) },
    { name: 'organization_id', type: 'uuid', values: hours.map(({ organizationId }) => organizationId) },
  ])(sql`on conflict (elevator_id, at) do update set ${replaced}`)
}

/** The caller holds their marks, so no other process writes them. */
async function addToDays(db: Connection, at: number, changes: ReadonlyMap<string, Change>): Promise<void> {
  const { rows } = await db.execute<{ id: string; floors: unknown }>(sql`
    select elevator_id as id, ms_by_floor as floors from ${elevatorDayRollups}
    where elevator_id = any(${sql.param([...changes.keys()])}::uuid[]) and at = ${timestamp(at)}`)
  for (const { id, floors } of rows) addFloors(changes.get(id)?.msByFloor ?? new Map(), floorsOf(floors), 1)
  const days = [...changes].map(([id, { sums, msByFloor }]) => ({
    id,
    at,
    sums,
    msByFloor: textOf(msByFloor),
  }))
  await writeDays(db, days)
}

/** Adds to totals, replaces times by floor. */
export async function writeDays(db: Connection, days: readonly ElevatorRow[]): Promise<void> {
  await insert(db, sql`${elevatorDayRollups} as present`, 'elevator_id', days, [
    { name: 'ms_by_floor', type: 'jsonb', values: days.map(({ msByFloor }) => msByFloor) },
  ])(sql`on conflict (elevator_id, at) do update set ${raised}, ms_by_floor = excluded.ms_by_floor`)
}

export function sumsOfDays(hours: readonly RollupRow[]): RollupRow[] {
  const days = new Map<string, RollupRow>()
  for (const { id, at: hour, sums } of hours) {
    const at = Math.floor(hour / DAY_MS) * DAY_MS
    const key = `${id} ${at}`
    const day = days.get(key) ?? { id, at, sums: noSums() }
    addSums(day.sums, sums)
    days.set(key, day)
  }
  return [...days.values()]
}

export async function addToOrganizations(
  db: Connection,
  step: 'hour' | 'day',
  rows: readonly RollupRow[],
): Promise<void> {
  await insert(
    db,
    sql`${organizationTables[step]} as present`,
    'organization_id',
    rows,
    [],
    // Skips organizations deleted in between.
    sql`where exists (select from ${organizations} where ${organizations.id} = made.organization_id)`,
  )(sql`on conflict (organization_id, at) do update set ${raised}`)
}

interface Column {
  readonly name: string
  readonly type: 'jsonb' | 'uuid'
  readonly values: readonly string[]
}

/** The key order prevents deadlocks between servers. */
function insert(
  db: Connection,
  table: PgTable | SQL,
  key: string,
  rows: readonly RollupRow[],
  more: readonly Column[],
  condition: SQL = sql``,
) {
  const columns = sql.join(
    [key, 'at', ...more.map(({ name }) => name)].map((name) => sql.identifier(name)).concat(sumColumns),
    sql`, `,
  )
  const values = sql.join(
    [
      sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`,
      sql`${sql.param(rows.map(({ at }) => new Date(at).toISOString()))}::timestamptz[]`,
      ...more.map(({ type, values }) => sql`${sql.param([...values])}::${sql.raw(type)}[]`),
      // The driver would quote each of many numbers.
      ...sumNames.map((name) => sql`${`{${rows.map(({ sums }) => sums[name])}}`}::bigint[]`),
    ],
    sql`, `,
  )
  return (onConflict: SQL) =>
    db.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from unnest(${values}) made (${columns}) ${condition}
      order by ${sql.identifier(key)}, at ${onConflict}`)
}
