import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { alerts, userName, users } from '../../db/schema.ts'
import { CLOCK_TOLERANCE_MS } from './contacts.ts'
import type { RecordedAlert } from './publish.ts'

export interface ReportedAlert {
  readonly elevatorId: string
  readonly deviceAlertId: string
  readonly code: string
  readonly message: string
  readonly active: boolean
  /** Time on the server's clock. */
  readonly at: Date
  /** Time on the device's clock; null when that is implausible. */
  readonly statedAt: Date | null
}

const { isActive, firstOccurrence, lastOccurrence, resolveDate, saidAt, statedAt } = alerts
const { raisedAt, recurrenceId, acknowledgedAt, acknowledgedBy, acknowledgeNote } = alerts

// The device's own times decide which message is newer, unless its clock was set in between. At equal times the end
// wins.
const tolerance = sql.raw(String(CLOCK_TOLERANCE_MS / 1_000))
const knownAt = sql`coalesce(${saidAt}, case when ${isActive} then ${lastOccurrence} else ${resolveDate} end, ${lastOccurrence})`
const byUs = sql`(excluded.said_at - ${knownAt})`
const byDevice = sql`coalesce(excluded.stated_at - ${statedAt}, ${byUs})`
const later = sql`case when abs(extract(epoch from ${byDevice} - ${byUs})) > ${tolerance}
  then ${byUs} else ${byDevice} end`
const isNewer = sql`(${later} > interval '0'
  or (${later} = interval '0' and ${isActive} and not excluded.is_active))`

const latest = sql`case when excluded.is_active
  then greatest(${lastOccurrence}, excluded.last_occurrence) else ${lastOccurrence} end`
/** A repeated end keeps its time. */
const resolvedAt = sql`greatest(${firstOccurrence}, ${latest}, case
  when ${isNewer} and ${isActive} then excluded.resolve_date else ${resolveDate} end)`

/** An alert that ends for less than this time goes on. */
export const SAME_OCCURRENCE = sql`interval '10 minutes'`
/**
 * An alert that recurs later is new: not acknowledged, and found again by rules and escalation chains. Uses the server's
 * clock, because `isNewer` uses the device's only while both agree.
 */
const recurs = sql`(not ${isActive} and excluded.is_active and ${isNewer}
  and excluded.first_occurrence - coalesce(${resolveDate}, ${lastOccurrence}) >= ${SAME_OCCURRENCE})`
const unlessRecurs = (column: PgColumn) => sql`case when not ${recurs} then ${column} end`
/** The next acknowledgement must not seem to be the author's. */
const signedNote = sql`concat((select ${userName} || ': ' from ${users} where ${users.id} = ${acknowledgedBy}), ${acknowledgeNote})`

export function deviceAlertRepository(db: Database) {
  return {
    /** Expects one message per alert, in any order. Returns the changed alerts, without known and outdated reports. */
    async record(reported: readonly ReportedAlert[]): Promise<RecordedAlert[]> {
      // Two servers that write the same alerts must not deadlock.
      const [first, ...others] = reported.map(rowOf).sort(byKey)
      if (!first) return []
      return db
        .insert(alerts)
        .values([{ ...first, elevatorId: heldFirst(first.elevatorId, reported) }, ...others])
        .onConflictDoUpdate({
          target: [alerts.elevatorId, alerts.deviceAlertId],
          set: {
            isActive: sql`case when ${isNewer} then excluded.is_active else ${isActive} end`,
            message: sql`case when ${isNewer} and excluded.is_active then excluded.message else ${alerts.message} end`,
            firstOccurrence: sql`case when excluded.is_active
              then least(${firstOccurrence}, excluded.first_occurrence) else ${firstOccurrence} end`,
            lastOccurrence: latest,
            raisedAt: sql`case when ${recurs} then excluded.first_occurrence else ${raisedAt} end`,
            recurrenceId: sql`case when ${recurs} then uuidv7() else ${recurrenceId} end`,
            acknowledgedAt: unlessRecurs(acknowledgedAt),
            acknowledgedBy: unlessRecurs(acknowledgedBy),
            acknowledgeNote: sql`case when ${recurs} and ${acknowledgeNote} is not null then ${signedNote} else ${acknowledgeNote} end`,
            resolveDate: sql`case when case when ${isNewer} then excluded.is_active else ${isActive} end
              then null else ${resolvedAt} end`,
            saidAt: sql`case when ${isNewer} then excluded.said_at else ${saidAt} end`,
            statedAt: sql`case when ${isNewer} then excluded.stated_at else ${statedAt} end`,
          },
          setWhere: sql`${isNewer} or (excluded.is_active and (excluded.first_occurrence < ${firstOccurrence}
            or excluded.last_occurrence > ${lastOccurrence}))`,
        })
        .returning({
          id: alerts.id,
          elevatorId: alerts.elevatorId,
          alertCode: alerts.code,
          alertMessage: alerts.message,
          isActive,
          firstOccurrence,
          lastOccurrence,
          resolveDate,
          acknowledgedAt,
          isNew: sql<boolean>`(xmax = 0)`,
          raisedAt: sql<Date | null>`case when ${isActive} and (xmax = 0 or ${raisedAt} = ${saidAt})
            then ${saidAt} end`.mapWith(saidAt),
        })
    },
  }
}
export type DeviceAlertRepository = ReturnType<typeof deviceAlertRepository>

/** An elevator's id, computed by PostgreSQL before the first insert, which also locks all elevators and counters. */
function heldFirst(id: string, reported: readonly ReportedAlert[]) {
  const ids = sql.param(reported.map(({ elevatorId }) => elevatorId))
  const codes = sql.param([...new Set(reported.map(({ code }) => code))])
  return sql`(select ${id}::uuid from hold_alerts(${ids}::uuid[], ${codes}::text[]))`
}

const rowOf = ({ elevatorId, deviceAlertId, code, message, active, at, statedAt }: ReportedAlert) => ({
  ...{ elevatorId, deviceAlertId, code, message, statedAt },
  isActive: active,
  firstOccurrence: at,
  lastOccurrence: at,
  resolveDate: active ? null : at,
  saidAt: at,
})

type Row = ReturnType<typeof rowOf>
const byKey = (one: Row, other: Row) =>
  one.elevatorId === other.elevatorId
    ? compare(one.deviceAlertId, other.deviceAlertId)
    : compare(one.elevatorId, other.elevatorId)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
