import { inArray, sql } from 'drizzle-orm'
import { type Database, milliseconds, timestamp } from '../../db/database.ts'
import { alerts, commands, elevatorDays, elevatorEvents, serverPauses } from '../../db/schema.ts'
import { decodeDays } from '../chunk.ts'
import type { TimedState } from '../known-state.ts'
import { DAY_MS, dayOf, startOf } from '../partitions.repository.ts'
import { type Activity, around, unheard } from './hours.ts'
import { type Span, type Spans, union } from './spans.ts'

type Connection = Pick<Database, 'select' | 'execute'>

/** Commands end within this time. A longer wait is a late answer without a usable time. */
const LONGEST_CALL_MS = 10 * 60_000

export async function activityOf(
  db: Connection,
  ids: readonly string[],
  time: Span,
): Promise<(elevatorId: string) => Activity> {
  // In sequence, on the transaction's connection.
  const states = await statesOf(db, ids, time)
  const changes = await changesOf(db, ids, around(time))
  const pauses = await pausesOf(db, around(time))
  const raised = await alertsOf(db, ids, time)
  const calls = await callsOf(db, ids, time)
  return (id) => ({
    states: states.get(id) ?? [],
    presence: (changes.get(id) ?? []).filter(({ kind }) => kind === 'presence'),
    service: (changes.get(id) ?? []).filter(({ kind }) => kind === 'service'),
    pauses,
    alerts: raised.get(id) ?? [],
    calls: calls.get(id) ?? [],
  })
}

const byElevator = <T extends { elevatorId: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ elevatorId }) => elevatorId)

export async function unheardOf(db: Connection, elevatorId: string, time: Span): Promise<Spans> {
  const limits = around(time)
  const [changes, pauses] = await Promise.all([changesOf(db, [elevatorId], limits), pausesOf(db, limits)])
  const presence = (changes.get(elevatorId) ?? []).filter(({ kind }) => kind === 'presence')
  return unheard({ presence, pauses }, time)
}

async function pausesOf(db: Connection, { from, to }: Span): Promise<Spans> {
  const rows = await db
    .select({ from: serverPauses.begunAt, to: serverPauses.endedAt })
    .from(serverPauses)
    .where(sql`${serverPauses.begunAt} < ${timestamp(to)} and ${serverPauses.endedAt} > ${timestamp(from)}`)
  return union(rows.map((row) => ({ from: row.from.getTime(), to: row.to.getTime() })))
}

async function statesOf(db: Connection, ids: readonly string[], time: Span) {
  const { from: first, to: last } = around(time)
  const { from, to } = time
  const days = [...new Set([first, from, to - 1, last].map(dayOf))]
  const chunks = await db
    .select()
    .from(elevatorDays)
    .where(sql`${inArray(elevatorDays.elevatorId, [...ids])} and ${inArray(elevatorDays.day, days)}`)
    .orderBy(elevatorDays.day)
  const states = new Map<string, TimedState[]>()
  for (const [id, own] of byElevator(chunks)) states.set(id, decodeDays(own, first, last))
  return states
}

async function changesOf(db: Connection, ids: readonly string[], { from, to }: Span) {
  const elevator = sql.param([...ids])
  const { rows } = await db.execute<{
    elevatorId: string
    kind: 'presence' | 'service'
    at: number
    isConnected: boolean
    isInService: boolean
  }>(sql`
    select elevator_id as "elevatorId", kind, ${milliseconds(sql`at`)} as at,
      coalesce((data -> 'isConnected')::boolean, false) as "isConnected",
      coalesce((data -> 'isInService')::boolean, false) as "isInService"
    from (
      select elevator_id, kind, at, id, data from ${elevatorEvents}
      where elevator_id = any(${elevator}::uuid[]) and kind in ('presence', 'service')
        and at >= ${timestamp(from)} and at < ${timestamp(to)}
      union all
      select last.* from unnest(${elevator}::uuid[]) elevator (id), (values ('presence'), ('service')) kinds (kind),
        lateral (
          select e.elevator_id, e.kind, e.at, e.id, e.data from ${elevatorEvents} e
          where e.elevator_id = elevator.id and e.kind = kinds.kind and e.at < ${timestamp(from)}
          order by e.at desc, e.id desc limit 1) last
    ) changes order by changes.at, changes.id`)
  return byElevator(rows)
}

async function alertsOf(db: Connection, ids: readonly string[], { from, to }: Span) {
  const elevator = sql.param([...ids])
  const ended = sql`coalesce(resolve_date, last_occurrence)`
  const columns = sql`elevator_id as "elevatorId", ${milliseconds(sql`first_occurrence`)} as from,
    alert_severity_rank(code, true) as rank`
  const { rows } = await db.execute<{
    elevatorId: string
    from: number
    to: number | null
    rank: number
  }>(sql`
    select ${columns}, null::float8 as to from ${alerts}
    where elevator_id = any(${elevator}::uuid[]) and is_active and first_occurrence < ${timestamp(to)}
    union all
    select ${columns}, ${milliseconds(ended)} as to from ${alerts}
    where elevator_id = any(${elevator}::uuid[]) and not is_active and ${ended} >= ${timestamp(from)}
      and first_occurrence < ${timestamp(to)}`)
  return byElevator(rows)
}

async function callsOf(db: Connection, ids: readonly string[], { from, to }: Span) {
  const { rows } = await db.execute<{ elevatorId: string; at: number; ms: number }>(sql`
    select elevator_id as "elevatorId", ${milliseconds(sql`updated_at`)} as at,
      ${milliseconds(sql`greatest(updated_at, issued_at)`)} - ${milliseconds(sql`issued_at`)} as ms
    from ${commands}
    where elevator_id = any(${sql.param([...ids])}::uuid[]) and type = 'call-car' and status = 'succeeded'
      and issued_at >= ${timestamp(from - LONGEST_CALL_MS)} and issued_at < ${timestamp(to)}
      and updated_at >= ${timestamp(from)} and updated_at < ${timestamp(to)}
      and ${milliseconds(sql`updated_at`)} - ${milliseconds(sql`issued_at`)} <= ${LONGEST_CALL_MS}`)
  return byElevator(rows)
}

export function daySpan(day: string): Span {
  const from = startOf(day)
  return { from, to: from + DAY_MS }
}
