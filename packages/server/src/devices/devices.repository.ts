import type { DeviceConfigReported } from '@hoistway/contracts/device'
import { eq, inArray, sql } from 'drizzle-orm'
import { controllerKeyOfElevator } from '../db/controller-key.ts'
import { type Database, milliseconds, timestamp } from '../db/database.ts'
import { lockRows } from '../db/fleet-locks.ts'
import { auditLog, controllers, elevators } from '../db/schema.ts'
import { isAhead, type MarkedOffline, markOffline, notAhead } from './mark-offline.repository.ts'
import type { Quarantine } from './pipeline/conduct.ts'
import type { ConflictReason } from './pipeline/conflicts.ts'
import { CLOCK_STEP_MS } from './pipeline/device-alerts.repository.ts'

interface Presence {
  readonly elevatorId: string
  readonly online: boolean
  readonly fw: { readonly key: string; readonly version: string } | undefined
  /** null: age unknown. */
  readonly arrivedAt: Date | null
  /** null: unchanged. */
  readonly heardAt: Date | null
}

interface ConfigReport {
  readonly key: string
  readonly reported: DeviceConfigReported
  /** null: age unknown. */
  readonly arrivedAt: Date | null
}

const STEP = sql.raw(String(CLOCK_STEP_MS / 1_000))
/** How far the server's clock is behind the database's. */
const behindSince = (begunAt: Date) =>
  sql`make_interval(secs => ${STEP} * round(extract(epoch from now() - ${timestamp(begunAt)}) / ${STEP}))`

export function deviceRepository(db: Database) {
  return {
    countOnline: (): Promise<number> => db.$count(elevators, eq(elevators.isOnline, true)),

    /** No controller can be connected to a broker that has just started. */
    markAllOffline: () => markOffline(db),

    /** Leaves elevators alone that send something concurrently. */
    async markOfflineExcept(
      elevatorIds: readonly string[],
      since: Date,
      marked: (elevators: readonly MarkedOffline[]) => void,
    ): Promise<void> {
      const unheard = sql`coalesce(${elevators.lastSeenAt} < ${timestamp(since)}
        or ${isAhead(elevators.lastSeenAt, timestamp(new Date()))}, true)`
      await markOffline(db, { condition: unheard, except: new Set(elevatorIds), marked })
    },

    /** Expects one presence per elevator. Returns last contacts, without deleted elevators. */
    async setPresences(presences: readonly Presence[]): Promise<Map<string, Date | null>> {
      if (presences.length === 0) return new Map()
      const column = (of: (presence: Presence) => unknown) => sql.param(presences.map(of))
      const ids = presences.map(({ elevatorId }) => elevatorId)
      const heardAt = notAhead(sql`heard.heard_at`)
      const write = (begunAt: Date) => sql`
        update ${elevators} set
          is_online = heard.is_online,
          presence_at = ${notAhead(sql`heard.arrived_at + ${behindSince(begunAt)}`)},
          -- Without a last contact a lost connection would count as never connected.
          last_seen_at = coalesce(
            greatest(case when not ${isAhead(elevators.lastSeenAt, heardAt)} then last_seen_at end, ${heardAt}),
            case when ${elevators.isOnline} or last_seen_at is not null then now() end),
          firmware_version = case
            when heard.key = ${controllerKeyOfElevator} then coalesce(heard.fw, firmware_version)
            else firmware_version end,
          -- An open form must not write the former firmware back.
          version = case
            when heard.fw <> coalesce(firmware_version, '') and heard.key = ${controllerKeyOfElevator} then version + 1
            else version end
        from unnest(
          ${sql.param(ids)}::uuid[],
          ${column(({ online }) => online)}::boolean[],
          ${column(({ fw }) => fw?.key ?? null)}::text[],
          ${column(({ fw }) => fw?.version ?? null)}::text[],
          ${column(({ arrivedAt }) => arrivedAt?.toISOString() ?? null)}::timestamptz[],
          ${column(({ heardAt }) => heardAt?.toISOString() ?? null)}::timestamptz[]
        ) heard (id, is_online, key, fw, arrived_at, heard_at)
        where ${elevators.id} = heard.id
        returning ${elevators.id} as id, ${milliseconds(sql`last_seen_at`)} as seen`
      const { rows } = await db.transaction(async (tx) => {
        const begunAt = new Date()
        await lockRows(tx, elevators, inArray(elevators.id, ids))
        return tx.execute<{ id: string; seen: number | null }>(write(begunAt))
      })
      return new Map(rows.map(({ id, seen }) => [id, seen === null ? null : new Date(seen)]))
    },

    /**
     * Expects one report per controller. A report of unknown age keeps the time of a known configuration, and has none
     * if new.
     */
    async recordConfigs(reports: readonly ConfigReport[]): Promise<void> {
      if (reports.length === 0) return
      const column = (of: (report: ConfigReport) => unknown) => sql.param(reports.map(of))
      const keys = reports.map(({ key }) => key)
      const write = sql`
        update ${controllers} set reported = heard.reported || jsonb_build_object('reportedAt', heard.arrived_at)
        from unnest(
          ${sql.param(keys)}::text[],
          ${column(({ reported }) => JSON.stringify(reported))}::jsonb[],
          ${column(({ arrivedAt }) => arrivedAt?.toISOString() ?? null)}::text[]
        ) heard (key, reported, arrived_at)
        where ${controllers.key} = heard.key
          and (heard.arrived_at is not null or ${controllers.reported} - 'reportedAt' is distinct from heard.reported)`
      await db.transaction(async (tx) => {
        const locked = await lockRows(tx, controllers, inArray(controllers.key, keys))
        // Skips a controller that has got its key since.
        if (locked.length > 0) await tx.execute(sql`${write} and ${inArray(controllers.id, locked)}`)
      })
    },

    auditQuarantine: (controllerKey: string, { reason, until }: Quarantine): Promise<void> =>
      audit('quarantine', controllerKey, { reason, until: until.toISOString() }),

    auditConflict: (controllerKey: string, reason: ConflictReason): Promise<void> =>
      audit('device-conflict', controllerKey, { reason }),
  }

  async function audit(action: string, controllerKey: string, details: Record<string, string>) {
    const [known] = await db
      .select({ id: controllers.id })
      .from(controllers)
      .where(eq(controllers.key, controllerKey))
    const entityId = known?.id ?? controllerKey
    await db
      .insert(auditLog)
      .values({ action, entity: 'controller', entityId, details: { controllerKey, ...details } })
  }
}
export type DeviceRepository = ReturnType<typeof deviceRepository>
