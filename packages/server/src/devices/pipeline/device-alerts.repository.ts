import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { alerts } from '../../db/schema.ts'
import type { AlertFold } from './alert-order.ts'
import { CLOCK_TOLERANCE_MS } from './contacts.ts'
import type { RecordedAlert } from './publish.ts'

interface ReportedAlert {
  readonly elevatorId: string
  readonly fold: AlertFold
}

/** A stored alert; `isNew` for the first report of it. */
type WrittenAlert = RecordedAlert & { readonly deviceAlertId: string }

const { isActive, firstOccurrence, lastOccurrence, resolveDate, saidAt, statedAt } = alerts

// The rule of `isNewerWord` in SQL.
const tolerance = sql.raw(String(CLOCK_TOLERANCE_MS / 1_000))
const knownAt = sql`coalesce(${saidAt}, case when ${isActive} then ${lastOccurrence} else ${resolveDate} end, ${lastOccurrence})`
const byUs = sql`(excluded.said_at - ${knownAt})`
const byDevice = sql`coalesce(excluded.stated_at - ${statedAt}, ${byUs})`
const later = sql`case when abs(extract(epoch from ${byDevice} - ${byUs})) > ${tolerance}
  then ${byUs} else ${byDevice} end`
const isNewer = sql`(${later} > interval '0'
  or (${later} = interval '0' and ${isActive} and not excluded.is_active))`

/** Whether the row has an occurrence and not just an end. */
const hasOccurrence = sql`(excluded.is_active or excluded.first_occurrence < excluded.resolve_date)`
const latest = sql`case when ${hasOccurrence}
  then greatest(${lastOccurrence}, excluded.last_occurrence) else ${lastOccurrence} end`
/** A repeated end keeps its time. */
const resolvedAt = sql`greatest(${firstOccurrence}, ${latest}, case
  when ${isNewer} and (${isActive} or ${hasOccurrence}) then excluded.resolve_date else ${resolveDate} end)`

export function deviceAlertRepository(db: Database) {
  return {
    /**
     * Stores occurrences, repeats and ends of different alerts in any order: the newest message decides whether an
     * alert is active. Returns the changed alerts, without known and outdated reports.
     */
    async record(reported: readonly ReportedAlert[]): Promise<WrittenAlert[]> {
      // Sorted, so that two servers that write the same alerts do not deadlock.
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
            firstOccurrence: sql`case when ${hasOccurrence}
              then least(${firstOccurrence}, excluded.first_occurrence) else ${firstOccurrence} end`,
            lastOccurrence: latest,
            resolveDate: sql`case when case when ${isNewer} then excluded.is_active else ${isActive} end
              then null else ${resolvedAt} end`,
            saidAt: sql`case when ${isNewer} then excluded.said_at else ${saidAt} end`,
            statedAt: sql`case when ${isNewer} then excluded.stated_at else ${statedAt} end`,
          },
          setWhere: sql`${isNewer} or (${hasOccurrence} and (excluded.first_occurrence < ${firstOccurrence}
            or excluded.last_occurrence > ${lastOccurrence}))`,
        })
        .returning({
          id: alerts.id,
          elevatorId: alerts.elevatorId,
          deviceAlertId: alerts.deviceAlertId,
          alertCode: alerts.code,
          alertMessage: alerts.message,
          isActive,
          firstOccurrence,
          lastOccurrence,
          resolveDate,
          isNew: sql<boolean>`(xmax = 0)`,
        })
    },
  }
}
export type DeviceAlertRepository = ReturnType<typeof deviceAlertRepository>

/** An elevator's id, computed by PostgreSQL before the first insert, which also locks all elevators and counters. */
function heldFirst(id: string, reported: readonly ReportedAlert[]) {
  const ids = sql.param(reported.map(({ elevatorId }) => elevatorId))
  const codes = sql.param([...new Set(reported.map(({ fold }) => fold.newest.code))])
  return sql`(select ${id}::uuid from hold_alerts(${ids}::uuid[], ${codes}::text[]))`
}

function rowOf({ elevatorId, fold: { newest, firstAt, lastActive = newest } }: ReportedAlert) {
  const resolvedAt = Math.max(firstAt.getTime(), lastActive.at.getTime(), newest.at.getTime())
  return {
    elevatorId,
    deviceAlertId: newest.deviceAlertId,
    code: newest.code,
    message: newest.message,
    isActive: newest.active,
    firstOccurrence: firstAt,
    lastOccurrence: lastActive.at,
    resolveDate: newest.active ? null : new Date(resolvedAt),
    saidAt: newest.at,
    statedAt: newest.statedAt,
  }
}

type Row = ReturnType<typeof rowOf>
const byKey = (one: Row, other: Row) =>
  one.elevatorId === other.elevatorId
    ? compare(one.deviceAlertId, other.deviceAlertId)
    : compare(one.elevatorId, other.elevatorId)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
