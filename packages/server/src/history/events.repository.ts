import { elevatorEvents as answer, type EventKind } from '@hoistway/contracts/elevator-event'
import { recordedText } from '@hoistway/contracts/recorded'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, timestamp } from '../db/database.ts'
import { alerts, commands, elevatorEvents, userName, users } from '../db/schema.ts'
import { lastingKinds } from './lasting-events.repository.ts'
import type { Period } from './partitions.repository.ts'

/** A list continues after it. Millisecond precision. */
export interface EventPlace {
  readonly at: number
  readonly id: string
}

interface Query extends Period {
  readonly kinds: readonly EventKind[]
  readonly before: EventPlace | undefined
  readonly limit: number
}

const ended = sql`('succeeded', 'failed', 'expired')`
const wholeMilliseconds = (time: SQL | { getSQL(): SQL }) =>
  sql`floor(extract(epoch from ${time}) * 1000)::bigint`

export function eventRepository(db: Database) {
  return {
    /** Latest first. Includes events that lasted into the period. */
    async of(elevatorId: string, { from, to, kinds, before, limit }: Query) {
      const wanted = new Set(kinds)
      const sources = [
        recorded(elevatorId, kinds, from, to),
        ...lastingKinds.flatMap((kind) => (wanted.has(kind) ? [lastBefore(elevatorId, kind, from)] : [])),
        ...(wanted.has('command') ? [sentCommands(elevatorId, from, to)] : []),
        ...(wanted.has('alert') ? [raisedAlerts(elevatorId, from, to)] : []),
      ]
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        select id, ${wholeMilliseconds(sql`at`)}::float8 as at, ${wholeMilliseconds(sql`until`)}::float8 as until, kind, data
        from (${sql.join(sources, sql` union all `)}) happened
        ${before && sql`where (${wholeMilliseconds(sql`at`)}, id) < (${before.at}::bigint, ${before.id}::uuid)`}
        order by ${wholeMilliseconds(sql`happened.at`)} desc, happened.id desc limit ${limit}`)
      return z.parse(
        answer.shape.events,
        rows.map((row) => ({ ...row, elevatorId, data: withText(Object(row.data)) })),
      )
    },
  }
}
export type EventRepository = ReturnType<typeof eventRepository>

const withText = ({ error, message, ...data }: { error?: unknown; message?: unknown }) => ({
  ...data,
  ...(error !== undefined && { error: typeof error === 'string' ? recordedText(error) : error }),
  ...(message !== undefined && { message: typeof message === 'string' ? recordedText(message) : message }),
})

const columns = sql`e.id, e.at, case when e.kind = any(${sql.param(lastingKinds)}) then (
  select n.at from ${elevatorEvents} n
  where n.elevator_id = e.elevator_id and n.kind = e.kind and n.at >= e.at and (n.at, n.id) > (e.at, e.id)
  order by n.at, n.id limit 1) else e.at end as until, e.kind, e.data`

/** Reports need to know when a version ended because of another controller. */
const isKnown = sql`(e.kind <> 'firmware' or e.data ->> 'version' is not null)`

const recorded = (elevatorId: string, kinds: readonly EventKind[], from: number, to: number) => sql`(
  select ${columns} from ${elevatorEvents} e
  where e.elevator_id = ${elevatorId} and e.kind = any(${sql.param([...kinds])})
    and e.at >= ${timestamp(from)} and e.at < ${timestamp(to)} and ${isKnown})`

const lastBefore = (elevatorId: string, kind: EventKind, from: number) => sql`(
  select ${columns} from ${elevatorEvents} e
  where e.elevator_id = ${elevatorId} and e.kind = ${kind} and e.at < ${timestamp(from)}
  order by e.at desc, e.id desc limit 1)`

const sentCommands = (elevatorId: string, from: number, to: number) => sql`(
  select ${commands.id}, ${commands.issuedAt}, case when ${commands.status} in ${ended} then ${commands.updatedAt} end, 'command',
    jsonb_build_object('type', ${commands.type}, 'floor', ${commands.floor}, 'status', ${commands.status},
      'error', ${commands.error}, 'requestedBy', ${userName}, 'steps', ${commands.steps})
  from ${commands} left join ${users} on ${users.id} = ${commands.requestedBy}
  where ${commands.elevatorId} = ${elevatorId} and ${commands.issuedAt} < ${timestamp(to)}
    and (${commands.status} not in ${ended} or ${commands.updatedAt} >= ${timestamp(from)}))`

const raisedAlerts = (elevatorId: string, from: number, to: number) => sql`(
  select ${alerts.id}, ${alerts.firstOccurrence},
    case when not ${alerts.isActive} then coalesce(${alerts.resolveDate}, ${alerts.lastOccurrence}) end, 'alert',
    jsonb_build_object('code', ${alerts.code}, 'message', ${alerts.message}, 'isActive', ${alerts.isActive},
      'lastOccurrence', ${wholeMilliseconds(alerts.lastOccurrence)}, 'acknowledgedAt', ${wholeMilliseconds(alerts.acknowledgedAt)},
      'acknowledgedBy', ${userName})
  from ${alerts} left join ${users} on ${users.id} = ${alerts.acknowledgedBy}
  where ${alerts.elevatorId} = ${elevatorId} and ${alerts.firstOccurrence} < ${timestamp(to)}
    and (${alerts.isActive} or coalesce(${alerts.resolveDate}, ${alerts.lastOccurrence}) >= ${timestamp(from)}))`
