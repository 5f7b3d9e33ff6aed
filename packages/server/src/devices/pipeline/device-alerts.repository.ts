import { sql } from 'drizzle-orm'
import { controllerKeyOfElevator } from '../../db/controller-key.ts'
import type { Database } from '../../db/database.ts'
import { alerts, elevators } from '../../db/schema.ts'
import { CLOCK_TOLERANCE_MS } from '../controller-clock.ts'
import type { RecordedAlert } from './device-events.ts'

export interface ReportedAlert {
  readonly elevatorId: string
  readonly controllerKey: string
  readonly deviceAlertId: string
  readonly code: string
  readonly message: string
  readonly active: boolean
  /** On the server's clock. */
  readonly at: Date
  /** On the device's clock; null when implausible. */
  readonly statedAt: Date | null
  /** An earlier attempt got no answer from the database. */
  readonly mayBeStored?: boolean | undefined
}

interface Recorded {
  readonly changed: readonly RecordedAlert[]
  readonly current: readonly ReportedAlert[]
}

const { isActive, firstOccurrence, raisedAt, lastOccurrence, resolveDate, saidAt, statedAt } = alerts
const recorded = {
  id: alerts.id,
  elevatorId: alerts.elevatorId,
  deviceAlertId: alerts.deviceAlertId,
  alertCode: alerts.code,
  alertMessage: alerts.message,
  isActive,
  firstOccurrence,
  lastOccurrence,
  resolveDate,
}

// The device's own times decide which message is newer, unless its clock was set back in between. An earlier arrival
// shows that the server's clock was set back instead. At equal times the end wins.
const tolerance = sql.raw(String(CLOCK_TOLERANCE_MS / 1_000))
const knownAt = sql`coalesce(${saidAt}, case when ${isActive} then ${lastOccurrence} else ${resolveDate} end, ${lastOccurrence})`
const byUs = sql`(excluded.said_at - ${knownAt})`
const byDevice = sql`coalesce(excluded.stated_at - ${statedAt}, ${byUs})`
const wasServerSetBack = sql`(${byDevice} > interval '0' and extract(epoch from ${byUs}) < -${tolerance})`
const later = sql`case when abs(extract(epoch from ${byDevice} - ${byUs})) > ${tolerance} and not ${wasServerSetBack}
  then ${byUs} else ${byDevice} end`
const isNewer = sql`(${later} > interval '0'
  or (${later} = interval '0' and ${isActive} and not excluded.is_active))`

const latest = sql`case when excluded.is_active
  then greatest(${lastOccurrence}, excluded.last_occurrence) else ${lastOccurrence} end`
const resolvedAt = sql`greatest(${firstOccurrence}, ${latest}, case
  when ${isNewer} and ${isActive} then excluded.resolve_date else ${resolveDate} end)`
/** The correction of a wrong clock differs slightly between deliveries and servers. */
const isRepeated = sql`coalesce(excluded.stated_at = ${statedAt} and excluded.is_active = ${isActive}, false)`

export const SAME_OCCURRENCE = sql`interval '10 minutes'`
/** On one clock. A report that is not newer belongs to a recurrence whose end was stored first. */
const recurs = sql`(not ${isActive} and excluded.is_active
  and excluded.first_occurrence - coalesce(${resolveDate}, ${lastOccurrence}) >= ${SAME_OCCURRENCE})`
/** A late message about the former occurrence must not extend a recurrence. */
const beganEarlier = sql`(excluded.is_active and excluded.first_occurrence < ${firstOccurrence}
  and coalesce(${raisedAt} - excluded.first_occurrence < ${SAME_OCCURRENCE}, true))`

/** Times are rounded, so that a repeated message has the same time on the database's clock. */
export const CLOCK_STEP_MS = 2_000

export function deviceAlertRepository(db: Database) {
  return {
    /**
     * Expects one message per alert. Returns the alerts that changed, possibly in an earlier attempt, and the messages
     * without those of elevators that have another controller by now.
     */
    async record(reported: readonly ReportedAlert[]): Promise<Recorded> {
      if (reported.length === 0) return { changed: [], current: [] }
      // One transaction: alerts stored before a failure would not be published when the batch is repeated.
      return db.transaction(async (tx) => {
        const begunAt = Date.now()
        const rows = await holdElevatorsOf(tx, reported)
        const keys = new Map(rows.map(({ id, key }) => [id, key]))
        const current = reported.filter(
          ({ elevatorId, controllerKey }) => keys.get(elevatorId) === controllerKey,
        )
        const behindMs = Math.round(((rows[0]?.begunAt ?? begunAt) - begunAt) / CLOCK_STEP_MS) * CLOCK_STEP_MS
        const timed = current.map((each) => ({ ...each, at: new Date(each.at.getTime() + behindMs) }))
        const written = await upsert(tx, timed)
        const started = without(written, timed).filter(({ active }) => active)
        if (started.length > 0) written.push(...(await beginAgain(tx, started)))
        const unsure = without(written, timed).filter(({ mayBeStored }) => mayBeStored)
        if (unsure.length > 0) written.push(...(await storedBefore(tx, unsure)))
        return { changed: written.map(({ deviceAlertId: _, ...alert }) => alert), current }
      })
    },
  }
}
export type DeviceAlertRepository = ReturnType<typeof deviceAlertRepository>

/**
 * Gives recurring alerts new rows, which take the device alert IDs from the former rows, and ends that were stored
 * before their starts. Requires the locks of {@link upsert}.
 */
async function beginAgain(tx: Database, reported: readonly ReportedAlert[]) {
  const all = <Value>(of: (alert: ReportedAlert) => Value) => reported.map(of)
  const { rows } = await tx.execute<Former>(sql`
    update alerts set device_alert_id = null from (
      select *, true as is_active, said_at as first_occurrence from unnest(
        ${sql.param(all(({ elevatorId }) => elevatorId))}::uuid[], ${sql.param(all(({ deviceAlertId }) => deviceAlertId))}::text[],
        ${sql.param(all(({ at }) => at))}::timestamptz[], ${sql.param(all(({ statedAt }) => statedAt))}::timestamptz[]
      ) _ (elevator_id, device_alert_id, said_at, stated_at)
    ) excluded
    where alerts.elevator_id = excluded.elevator_id and alerts.device_alert_id = excluded.device_alert_id and ${recurs}
    returning excluded.elevator_id as "elevatorId", excluded.device_alert_id as "deviceAlertId",
      case when not ${isNewer} then ${saidAt} end as "endedAt", ${statedAt} as "endStatedAt"`)
  const former = new Map(rows.map((row) => [keyOf(row), row]))
  const starts = reported.filter((each) => former.has(keyOf(each)))
  const ends = starts.flatMap((start): ReportedAlert[] => {
    const { endedAt, endStatedAt } = former.get(keyOf(start)) ?? {}
    if (!endedAt) return []
    const statedAt = endStatedAt ? new Date(endStatedAt) : null
    return [{ ...start, active: false, at: new Date(endedAt), statedAt }]
  })
  return [...(await upsert(tx, starts, true)), ...(await upsert(tx, ends))]
}

interface Former extends Record<string, unknown> {
  readonly elevatorId: string
  readonly deviceAlertId: string
  readonly endedAt: string | null
  readonly endStatedAt: string | null
}

async function upsert(db: Database, reported: readonly ReportedAlert[], areRecurrences = false) {
  // The order prevents deadlocks between servers that write the same alerts.
  const [first, ...others] = reported.map((each) => rowOf(each, areRecurrences)).sort(byKey)
  if (!first) return []
  return db
    .insert(alerts)
    .values([{ ...first, elevatorId: heldFirst(first.elevatorId, reported) }, ...others])
    .onConflictDoUpdate({
      target: [alerts.elevatorId, alerts.deviceAlertId],
      set: {
        isActive: sql`case when ${isNewer} then excluded.is_active else ${isActive} end`,
        message: sql`case when ${isNewer} and excluded.is_active then excluded.message else ${alerts.message} end`,
        firstOccurrence: sql`case when ${beganEarlier} then excluded.first_occurrence else ${firstOccurrence} end`,
        lastOccurrence: latest,
        resolveDate: sql`case when case when ${isNewer} then excluded.is_active else ${isActive} end
          then null else ${resolvedAt} end`,
        saidAt: sql`case when ${isNewer} then excluded.said_at else ${saidAt} end`,
        statedAt: sql`case when ${isNewer} then excluded.stated_at else ${statedAt} end`,
      },
      setWhere: sql`not ${recurs} and not ${isRepeated} and (${isNewer} or ${beganEarlier}
        or (excluded.is_active and excluded.last_occurrence > ${lastOccurrence}))`,
    })
    .returning({ ...recorded, isNew: sql<boolean>`(xmax = 0)` })
}

/**
 * Locks the elevators like `hold_alerts`, and returns the keys of their controllers, which then cannot change. A
 * statement that writes alerts would still see the former controllers.
 */
async function holdElevatorsOf(tx: Database, reported: readonly ReportedAlert[]) {
  const ids = sql.param([...new Set(reported.map(({ elevatorId }) => elevatorId))])
  const { rows } = await tx.execute<{ id: string; key: string | null; begunAt: number }>(sql`
    select id, ${controllerKeyOfElevator} as key, (extract(epoch from now()) * 1000)::float8 as "begunAt"
    from ${elevators} where id = any(${ids}::uuid[]) order by id for key share`)
  return rows
}

/** Returns the alerts whose newest message is one of these. */
function storedBefore(db: Database, reported: readonly ReportedAlert[]) {
  const all = <Value>(of: (alert: ReportedAlert) => Value) => sql.param(reported.map(of))
  const said = sql`unnest(
    ${all(({ elevatorId }) => elevatorId)}::uuid[], ${all(({ deviceAlertId }) => deviceAlertId)}::text[],
    ${all(({ active }) => active)}::boolean[], ${all(({ at }) => at)}::timestamptz[],
    ${all(({ statedAt }) => statedAt)}::timestamptz[]
  ) said (elevator_id, device_alert_id, active, at, stated_at)`
  const isSame = sql`${alerts.elevatorId} = said.elevator_id and ${alerts.deviceAlertId} = said.device_alert_id
    and ${isActive} = said.active and ${statedAt} is not distinct from said.stated_at
    and (${statedAt} is not null or ${saidAt} = said.at)`
  return db
    .select({ ...recorded, isNew: sql<boolean>`${firstOccurrence} = ${saidAt}` })
    .from(alerts)
    .innerJoin(said, isSame)
}

/** An elevator's id, computed before the first insert; it also locks all elevators and counters. */
function heldFirst(id: string, reported: readonly ReportedAlert[]) {
  const ids = sql.param(reported.map(({ elevatorId }) => elevatorId))
  const codes = sql.param([...new Set(reported.map(({ code }) => code))])
  return sql`(select ${id}::uuid from hold_alerts(${ids}::uuid[], ${codes}::text[]))`
}

interface Key {
  readonly elevatorId: string
  readonly deviceAlertId: string | null
}
const keyOf = ({ elevatorId, deviceAlertId }: Key) => `${elevatorId} ${deviceAlertId}`

function without(written: readonly Key[], reported: readonly ReportedAlert[]): ReportedAlert[] {
  const keys = new Set(written.map(keyOf))
  return reported.filter((each) => !keys.has(keyOf(each)))
}

function rowOf(reported: ReportedAlert, isRecurrence: boolean) {
  const { elevatorId, deviceAlertId, code, message, active, at, statedAt } = reported
  return {
    ...{ elevatorId, deviceAlertId, code, message, statedAt },
    isActive: active,
    firstOccurrence: at,
    raisedAt: isRecurrence ? at : null,
    lastOccurrence: at,
    resolveDate: active ? null : at,
    saidAt: at,
  }
}

type Row = ReturnType<typeof rowOf>
const byKey = (one: Row, other: Row) =>
  one.elevatorId === other.elevatorId
    ? compare(one.deviceAlertId, other.deviceAlertId)
    : compare(one.elevatorId, other.elevatorId)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
