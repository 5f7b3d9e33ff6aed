import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import {
  elevatorDayRollups,
  elevatorHourRollups,
  organizationDayRollups,
  organizationHourRollups,
  organizations,
} from '../../db/schema.ts'
import type { HourSums } from './hours.ts'
import type { Span } from './spans.ts'
import { addSums, areSame, difference, noSums, type Sums, sumNames, sumsOf } from './sums.ts'

type Connection = Pick<Database, 'execute'>

/** What an elevator did in the hours of a day, and whose it is now. */
export interface MadeDay {
  readonly elevatorId: string
  readonly organizationId: string
  readonly hours: readonly HourSums[]
}

/** A row of a table of rollups. */
interface Row {
  /** Elevator or organization. */
  readonly id: string
  readonly at: number
  readonly sums: Sums
}
type ElevatorRow = Row & { readonly msByFloor: string }
type HourRow = ElevatorRow & { readonly organizationId: string }

/** The columns of sums. */
export const sumColumns = sumNames.map((name) => sql.identifier(toSnakeCase(name)))

/** Sums of a row that was read. */
export const readSums = (row: Readonly<Record<string, unknown>>): Sums =>
  sumsOf((name) => Number(row[toSnakeCase(name)]))

/** Writes what elevators did in a day where it differs from what was known, and adds the difference to their organizations. */
export async function writeRollups(db: Connection, day: Span, made: readonly MadeDay[]): Promise<void> {
  const known = await knownHours(
    db,
    made.map(({ elevatorId }) => elevatorId),
    day,
  )
  const hours: HourRow[] = []
  const days: ElevatorRow[] = []
  const added = new Map<string, Row>()
  for (const { elevatorId, organizationId, hours: own } of made) {
    const total = { sums: noSums(), msByFloor: new Map<number, number>() }
    for (const { at, sums, msByFloor } of own) {
      addSums(total.sums, sums)
      for (const [floor, ms] of msByFloor) total.msByFloor.set(floor, (total.msByFloor.get(floor) ?? 0) + ms)
      const before = known.get(`${elevatorId} ${at}`)
      const floors = textOf(msByFloor)
      if (before && areSame(before.sums, sums) && before.msByFloor === floors) continue
      const owner = before?.organizationId ?? organizationId
      hours.push({ id: elevatorId, at, organizationId: owner, sums, msByFloor: floors })
      const change = difference(before?.sums ?? noSums(), sums)
      const key = `${owner} ${at}`
      const sum = added.get(key) ?? { id: owner, at, sums: noSums() }
      addSums(sum.sums, change)
      added.set(key, sum)
    }
    if (own.length > 0)
      days.push({ id: elevatorId, at: day.from, sums: total.sums, msByFloor: textOf(total.msByFloor) })
  }
  if (hours.length === 0) return
  await writeElevatorRows(db, hours, days)
  await addToOrganizations(db, organizationHourRollups, [...added.values()])
  await addToOrganizations(db, organizationDayRollups, ofDay([...added.values()], day.from))
}

/** Floors in order, so that equal ones are equal texts. */
const textOf = (msByFloor: ReadonlyMap<number, number>) =>
  JSON.stringify(Object.fromEntries([...msByFloor].toSorted(([one], [other]) => one - other)))

async function knownHours(db: Connection, ids: readonly string[], { from, to }: Span) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select *, (extract(epoch from at) * 1000)::float8 as at from ${elevatorHourRollups}
    where elevator_id = any(${sql.param([...ids])}::uuid[]) and at >= ${iso(from)} and at < ${iso(to)}`)
  return new Map(
    rows.map((row) => {
      const floors = Object.entries(Object(row.ms_by_floor)).map(
        ([floor, ms]) => [Number(floor), Number(ms)] as const,
      )
      const hour = {
        organizationId: String(row.organization_id),
        sums: readSums(row),
        msByFloor: textOf(new Map(floors)),
      }
      return [`${row.elevator_id} ${row.at}`, hour]
    }),
  )
}

const iso = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

async function writeElevatorRows(db: Connection, hours: readonly HourRow[], days: readonly ElevatorRow[]) {
  const replaced = sql.join(
    [...sumColumns, sql.identifier('ms_by_floor')].map((column) => sql`${column} = excluded.${column}`),
    sql`, `,
  )
  await insert(db, elevatorHourRollups, 'elevator_id', hours, [
    { name: 'ms_by_floor', type: 'jsonb', values: hours.map(({ msByFloor }) => msByFloor) },
    { name: 'organization_id', type: 'uuid', values: hours.map(({ organizationId }) => organizationId) },
  ])(sql`on conflict (elevator_id, at) do update set ${replaced}`)
  await insert(db, elevatorDayRollups, 'elevator_id', days, [
    { name: 'ms_by_floor', type: 'jsonb', values: days.map(({ msByFloor }) => msByFloor) },
  ])(sql`on conflict (elevator_id, at) do update set ${replaced}`)
}

/** The sums of a day's hours, by organization. */
function ofDay(hours: readonly Row[], at: number): Row[] {
  return [...Map.groupBy(hours, ({ id }) => id)].map(([id, own]) => {
    const sums = noSums()
    for (const hour of own) addSums(sums, hour.sums)
    return { id, at, sums }
  })
}

async function addToOrganizations(db: Connection, table: PgTable, rows: readonly Row[]): Promise<void> {
  const raised = sql.join(
    sumColumns.map((column) => sql`${column} = present.${column} + excluded.${column}`),
    sql`, `,
  )
  await insert(
    db,
    sql`${table} as present`,
    'organization_id',
    rows,
    [],
    // One that has been deleted since has no sums any more.
    sql`where exists (select from ${organizations} where ${organizations.id} = made.organization_id)`,
  )(sql`on conflict (organization_id, at) do update set ${raised}`)
}

interface Column {
  readonly name: string
  readonly type: 'jsonb' | 'uuid'
  readonly values: readonly string[]
}

/** Inserts rows in the order of their keys, so that two servers do not wait for each other in a circle. */
function insert(
  db: Connection,
  table: PgTable | SQL,
  key: string,
  rows: readonly Row[],
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
      ...sumNames.map((name) => sql`${sql.param(rows.map(({ sums }) => sums[name]))}::bigint[]`),
    ],
    sql`, `,
  )
  return (onConflict: SQL) =>
    db.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from unnest(${values}) made (${columns}) ${condition}
      order by ${sql.identifier(key)}, at ${onConflict}`)
}
