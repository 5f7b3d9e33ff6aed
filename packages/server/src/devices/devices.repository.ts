import type { DeviceConfigReported } from '@hoistway/contracts/device'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditLog, commands, controllers, elevators } from '../db/schema.ts'
import type { Quarantine } from './inbox/conduct.ts'
import type { ConflictReason } from './inbox/conflicts.ts'
import { markOffline } from './mark-offline.repository.ts'

interface Presence {
  readonly online: boolean
  readonly fw?: string | undefined
  readonly arrivedAt: Date | null
}

export function deviceRepository(db: Database) {
  return {
    /** No controller can be connected to a broker that has just started. */
    markAllOffline: () => markOffline(db),

    /** After a connect to the broker: marks elevators offline that were not heard of since, except one that speaks meanwhile. */
    async markOfflineExcept(elevatorIds: readonly string[], since: Date): Promise<void> {
      const unheard = sql`coalesce(${elevators.lastSeenAt} < ${since.toISOString()}::timestamptz, true)`
      await markOffline(db, unheard, new Set(elevatorIds))
    },

    /**
     * Records whether elevators are online, by a presence that arrived then (null: delivered as retained), and when their
     * device was last heard (null: no news of that). Returns when each was last seen.
     */
    async setPresence(
      elevatorIds: readonly string[],
      { online, fw, arrivedAt }: Presence,
      heardAt: Date | null,
    ): Promise<{ id: string; lastSeenAt: Date | null }[]> {
      if (elevatorIds.length === 0) return []
      return db
        .update(elevators)
        .set({
          isOnline: online,
          presenceAt: arrivedAt,
          lastSeenAt: sql`greatest(${elevators.lastSeenAt}, ${heardAt?.toISOString() ?? null}::timestamptz)`,
          ...(fw !== undefined && { firmwareVersion: fw }),
        })
        .where(inArray(elevators.id, [...elevatorIds]))
        .returning({ id: elevators.id, lastSeenAt: elevators.lastSeenAt })
    },

    /**
     * Records a reported configuration. One that was delivered as retained (no `arrivedAt`) and is known keeps
     * its time; a new one has none.
     */
    async recordConfig(key: string, report: DeviceConfigReported, arrivedAt: Date | null): Promise<void> {
      const reported = { ...report, reportedAt: arrivedAt?.toISOString() ?? null }
      await db
        .update(controllers)
        .set({ reported })
        .where(
          and(
            eq(controllers.key, key),
            arrivedAt
              ? undefined
              : sql`${controllers.reported} - 'reportedAt' is distinct from ${JSON.stringify(report)}::jsonb`,
          ),
        )
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
