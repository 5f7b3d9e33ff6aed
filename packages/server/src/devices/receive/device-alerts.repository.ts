import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { alerts } from '../../db/schema.ts'
import type { RecordedAlert } from '../device-events.ts'

/** What a device reports about one alert, by our own clock. */
export interface AlertMessage {
  readonly deviceAlertId: string
  readonly code: string
  readonly message: string
  readonly active: boolean
  readonly at: Date
}

/** Messages of one alert that are recorded together. */
export interface AlertFold {
  readonly first: AlertMessage
  readonly last: AlertMessage
  /** The last one that was active; `undefined`: none was. */
  readonly lastActive: AlertMessage | undefined
}

/** Many messages of the same alerts as one record of each: PostgreSQL writes a row once in a statement. */
export function foldAlerts(messages: readonly AlertMessage[]): AlertFold[] {
  const folds = new Map<string, AlertFold>()
  for (const message of messages) {
    const known = folds.get(message.deviceAlertId)
    folds.set(message.deviceAlertId, {
      first: known?.first ?? message,
      last: message,
      lastActive: message.active ? message : known?.lastActive,
    })
  }
  return [...folds.values()]
}

/** A recorded alert; `isNew` when this was the first that was heard of it. */
export type WrittenAlert = RecordedAlert & { readonly deviceAlertId: string }

export function deviceAlertRepository(db: Database) {
  return {
    /**
     * Records occurrences, repetitions and ends for each of some elevators. Returns the alerts that changed: an end that is
     * known, and an occurrence from before the end that is known, change nothing.
     */
    async record(elevatorIds: readonly string[], folds: readonly AlertFold[]): Promise<WrittenAlert[]> {
      const values = elevatorIds.flatMap((elevatorId) => folds.map((fold) => rowOf(elevatorId, fold)))
      if (values.length === 0) return []
      const { isActive, resolveDate } = alerts
      return db
        .insert(alerts)
        .values(values)
        .onConflictDoUpdate({
          target: [alerts.elevatorId, alerts.deviceAlertId],
          set: {
            isActive: sql`excluded.is_active`,
            message: sql`case when excluded.is_active then excluded.message else ${alerts.message} end`,
            lastOccurrence: sql`case when excluded.is_active
              then greatest(${alerts.lastOccurrence}, excluded.last_occurrence) else ${alerts.lastOccurrence} end`,
            resolveDate: sql`case when excluded.is_active then null
              else greatest(${alerts.firstOccurrence}, excluded.resolve_date) end`,
          },
          setWhere: sql`case when excluded.is_active
            then ${isActive} or ${resolveDate} is null or excluded.last_occurrence > ${resolveDate}
            else ${isActive} end`,
        })
        .returning({
          id: alerts.id,
          elevatorId: alerts.elevatorId,
          deviceAlertId: alerts.deviceAlertId,
          alertCode: alerts.code,
          alertMessage: alerts.message,
          isActive: alerts.isActive,
          firstOccurrence: alerts.firstOccurrence,
          lastOccurrence: alerts.lastOccurrence,
          resolveDate: alerts.resolveDate,
          isNew: sql<boolean>`(xmax = 0)`,
        })
    },
  }
}
export type DeviceAlertRepository = ReturnType<typeof deviceAlertRepository>

function rowOf(elevatorId: string, { first, last, lastActive = last }: AlertFold) {
  return {
    elevatorId,
    deviceAlertId: last.deviceAlertId,
    code: last.code,
    message: last.message,
    isActive: last.active,
    firstOccurrence: first.at,
    lastOccurrence: lastActive.at,
    resolveDate: last.active ? null : new Date(Math.max(first.at.getTime(), last.at.getTime())),
  }
}
