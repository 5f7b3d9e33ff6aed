import type { DeviceConfigReported } from '@hoistway/contracts/device'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditLog, commands, controllers, elevators } from '../db/schema.ts'
import type { Quarantine } from './inbox/conduct.ts'
import type { ConflictReason } from './inbox/conflicts.ts'
import { markOffline } from './mark-offline.repository.ts'

interface Presence {
  readonly elevatorId: string
  readonly online: boolean
  /** Absent: the known one is kept. */
  readonly fw: string | undefined
  /** null: delivered as retained. */
  readonly arrivedAt: Date | null
  /** When its device was last heard; null: no news of that. */
  readonly heardAt: Date | null
}

interface ConfigReport {
  readonly key: string
  readonly reported: DeviceConfigReported
  /** null: delivered as retained. */
  readonly arrivedAt: Date | null
}

export function deviceRepository(db: Database) {
  return {
    /** Returns how many elevators count as online. */
    countOnline: (): Promise<number> => db.$count(elevators, eq(elevators.isOnline, true)),

    /** No controller can be connected to a broker that has just started. */
    markAllOffline: () => markOffline(db),

    /** After a connect to the broker: marks elevators offline that were not heard of since, except one that speaks meanwhile. */
    async markOfflineExcept(elevatorIds: readonly string[], since: Date): Promise<void> {
      const unheard = sql`coalesce(${elevators.lastSeenAt} < ${since.toISOString()}::timestamptz, true)`
      await markOffline(db, unheard, new Set(elevatorIds))
    },

    /** Records presences of different elevators. Returns when each was last seen; a deleted elevator is absent. */
    async setPresences(presences: readonly Presence[]): Promise<Map<string, Date | null>> {
      if (presences.length === 0) return new Map()
      const column = (of: (presence: Presence) => unknown) => sql.param(presences.map(of))
      const { rows } = await db.execute<{ id: string; seen: number | null }>(sql`
        update ${elevators} set
          is_online = heard.is_online,
          presence_at = heard.arrived_at,
          last_seen_at = greatest(last_seen_at, heard.heard_at),
          firmware_version = coalesce(heard.fw, firmware_version)
        from (
          select given.* from unnest(
            ${column(({ elevatorId }) => elevatorId)}::uuid[],
            ${column(({ online }) => online)}::boolean[],
            ${column(({ fw }) => fw ?? null)}::text[],
            ${column(({ arrivedAt }) => arrivedAt?.toISOString() ?? null)}::timestamptz[],
            ${column(({ heardAt }) => heardAt?.toISOString() ?? null)}::timestamptz[]
          ) given (id, is_online, fw, arrived_at, heard_at)
          join ${elevators} locked on locked.id = given.id
          -- Statements that write the same elevators do not wait for each other in a circle.
          order by given.id for no key update of locked
        ) heard
        where ${elevators.id} = heard.id
        returning ${elevators.id} as id, (extract(epoch from last_seen_at) * 1000)::float8 as seen`)
      return new Map(rows.map(({ id, seen }) => [id, seen === null ? null : new Date(seen)]))
    },

    /**
     * Records configurations that different controllers reported. One that was delivered as retained (no `arrivedAt`) and is known
     * keeps its time; a new one has none.
     */
    async recordConfigs(reports: readonly ConfigReport[]): Promise<void> {
      if (reports.length === 0) return
      const column = (of: (report: ConfigReport) => unknown) => sql.param(reports.map(of))
      await db.execute(sql`
        update ${controllers} set reported = heard.reported || jsonb_build_object('reportedAt', heard.arrived_at)
        from (
          select given.* from unnest(
            ${column(({ key }) => key)}::text[],
            ${column(({ reported }) => JSON.stringify(reported))}::jsonb[],
            ${column(({ arrivedAt }) => arrivedAt?.toISOString() ?? null)}::text[]
          ) given (key, reported, arrived_at)
          join ${controllers} locked on locked.key = given.key
          order by locked.id for no key update of locked
        ) heard
        where ${controllers.key} = heard.key
          and (heard.arrived_at is not null or ${controllers.reported} - 'reportedAt' is distinct from heard.reported)`)
    },

    /** Commands that were not accepted in time, or never finished. */
    async overdueCommands(untaken: Date, unfinished: Date) {
      const open = await db
        .select({ id: commands.id, status: commands.status, issuedAt: commands.issuedAt })
        .from(commands)
        .where(and(inArray(commands.status, ['sent', 'accepted', 'running']), lt(commands.issuedAt, untaken)))
      return open.filter(({ status, issuedAt }) => status === 'sent' || issuedAt < unfinished)
    },

    /** Enters a quarantine into the audit log, without a user. */
    auditQuarantine: (controllerKey: string, { reason, until }: Quarantine): Promise<void> =>
      audit('quarantine', controllerKey, { reason, until: until.toISOString() }),

    /** Enters into the audit log that a key is used by more than its controller. */
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
