import { reportLimits } from '@hoistway/contracts/report'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, milliseconds, timestamp } from '../../db/database.ts'
import {
  elevatorDayRollups,
  elevatorHourRollups,
  elevatorMonthRollups,
  elevators,
  organizationDayRollups,
  organizationHourRollups,
  organizations,
} from '../../db/schema.ts'
import { each, ofOrganizations } from '../../db/scope.ts'
import { HOUR_ROLLUP_DAYS } from '../../history/keep-history.ts'
import { DAY_MS, monthOf } from '../../history/partitions.repository.ts'
import { HOUR_MS } from '../../history/rollups/hours.ts'
import { organizationTableFor } from '../../history/rollups/rollups.repository.ts'
import type { Span } from '../../history/rollups/spans.ts'

/** All organizations, if `ids` is `undefined`. */
export interface Reported extends Span {
  /** IANA zone of the days. */
  readonly timeZone: string
  readonly ids: readonly string[] | undefined
}

const within = ({ from, to }: Span) => sql`at >= ${timestamp(from)} and at < ${timestamp(to)}`
const seconds = (column: string) => sql`sum(${sql.identifier(column)})::float8 / 1000`

const times = sql`${seconds('planned_ms')} as planned, ${seconds('known_ms')} as known, ${seconds('available_ms')} as available`
const worstFirst = sql`order by known = 0, available / nullif(known, 0), known - available desc, name, id`

interface Times extends Record<string, unknown> {
  planned: number
  known: number
  available: number
}
const timesOf = ({ planned, known, available }: Times) => ({
  plannedSeconds: planned,
  knownSeconds: known,
  availableSeconds: available,
})
const totalOf = (rows: readonly { total: number }[]) => rows[0]?.total ?? 0

/** Excludes the organizations below each. */
export async function organizationsWorstFirst(db: Database, { ids, ...time }: Reported) {
  const table = organizationTableFor({ ...time, step: 'whole' })
  const inScope = ofOrganizations(table.organizationId, ids)
  const { rows } = await db.execute<Times & { id: string; name: string; total: number }>(sql`
    with summed as (
      select ${table.organizationId} as id, ${times} from ${table}
      where ${within(time)} ${inScope && sql`and ${inScope}`} group by 1
    )
    select summed.*, o.name, (count(*) over ())::int as total from summed join ${organizations} o using (id)
    ${worstFirst} limit ${reportLimits.lines}`)
  return {
    total: totalOf(rows),
    lines: rows.map((row) => ({ organizationId: row.id, name: row.name, ...timesOf(row) })),
  }
}

interface ElevatorTimes extends Times {
  id: string
  name: string
  organization: string
  offline: number
  total: number
}

/** Without a middle, the whole span is an edge. */
function splitAround({ from, to }: Span, middle: Span) {
  if (middle.from >= middle.to) return { middle: { from, to: from }, edges: [{ from, to }] }
  const edges = [
    { from, to: middle.from },
    { from: middle.to, to },
  ]
  return { middle, edges: edges.filter((part) => part.from < part.to) }
}

/** An end before `hoursFrom`, whose hourly rollups are deleted, moves to the nearest midnight of UTC. */
function daysAndHours(time: Span, hoursFrom: number) {
  const endOf = (at: number) => (at < hoursFrom ? Math.round(at / DAY_MS) * DAY_MS : at)
  const from = endOf(time.from)
  const to = endOf(time.to)
  const days = { from: Math.ceil(from / DAY_MS) * DAY_MS, to: Math.floor(to / DAY_MS) * DAY_MS }
  return splitAround({ from, to }, days)
}

/** A running month has no days after the last rollup. */
function monthsAndDays({ from, to }: Span, made: number) {
  const first = monthOf(from)
  const last = monthOf(to - 1)
  const months = {
    from: first.from === from ? from : first.to,
    to: last.to === to || made <= to ? last.to : last.from,
  }
  return splitAround({ from, to }, months)
}

/**
 * Only elevators that belong to the organizations now.
 * @param made end of the rollups
 */
export async function elevatorsWorstFirst(db: Database, { ids, ...time }: Reported, made: number) {
  const inScope = ofOrganizations(elevators.organizationId, ids)
  const { middle: utc, edges: hours } = daysAndHours(time, made - HOUR_ROLLUP_DAYS * DAY_MS)
  const { middle: months, edges: days } = monthsAndDays(utc, made)
  type Table = typeof elevatorMonthRollups | typeof elevatorDayRollups | typeof elevatorHourRollups
  const rowsOf = (table: Table, part: Span) => sql`
    select elevator_id as id, planned_ms, known_ms, available_ms, offline_ms from ${table} where ${within(part)}
      ${inScope && sql`and elevator_id in (select ${elevators.id} from ${elevators} where ${inScope})`}`
  const all = [
    rowsOf(elevatorMonthRollups, months),
    ...days.map((part) => rowsOf(elevatorDayRollups, part)),
    ...hours.map((part) => rowsOf(elevatorHourRollups, part)),
  ]
  const { rows } = await db.execute<ElevatorTimes>(sql`
    with summed as (
      select id, ${times}, ${seconds('offline_ms')} as offline from (${sql.join(all, sql` union all `)}) parts group by 1
    )
    select worst.*, o.name as organization from (
      select summed.*, e.name, e.organization_id, (count(*) over ())::int as total
      from summed join ${elevators} e using (id) where e.is_online or e.last_seen_at is not null
      ${worstFirst} limit ${reportLimits.lines}
    ) worst join ${organizations} o on o.id = worst.organization_id ${worstFirst}`)
  return {
    total: totalOf(rows),
    lines: rows.map((row) => ({
      elevatorId: row.id,
      name: row.name,
      organizationName: row.organization,
      ...timesOf(row),
      offlineSeconds: row.offline,
    })),
  }
}

/** Returns `null` where nothing is known. */
export async function tripsByHour(db: Database, { ids, from, to }: Reported): Promise<(number | null)[]> {
  const inScope = ofOrganizations(organizationHourRollups.organizationId, ids)
  const { rows } = await db.execute<{ at: number; trips: number; known: number }>(sql`
    select ${milliseconds(sql`at`)} as at, sum(trips)::float8 as trips, sum(known_ms)::float8 as known
    from ${organizationHourRollups} where ${within({ from, to })} ${inScope && sql`and ${inScope}`} group by at`)
  const hours = Array.from<number | null>({ length: Math.max(0, Math.floor((to - from) / HOUR_MS)) }).fill(
    null,
  )
  for (const { at, trips, known } of rows) if (known > 0) hours[(at - from) / HOUR_MS] = trips
  return hours
}

export async function knownSince(db: Database, ids: readonly string[] | undefined): Promise<number | null> {
  const first = (where: SQL) => sql`select min(at) from ${organizationDayRollups} where known_ms > 0 ${where}`
  const inScope = ofOrganizations(organizationHourRollups.organizationId, ids)
  const { rows } = await db.execute<{ at: number | null }>(sql`
    with first_day as (
      select min(first) as day from ${
        ids
          ? sql`${each(ids)} cross join lateral (${first(sql`and organization_id = each.id`)}) own (first)`
          : sql`(${first(sql.empty())}) own (first)`
      }
    )
    select ${milliseconds(sql`min(at)`)} as at from first_day join ${organizationHourRollups}
      on at >= day and at < day + interval '24 hours' and known_ms > 0 ${inScope && sql`and ${inScope}`}`)
  return rows[0]?.at ?? null
}
