import { FIRMWARE_QUEUE_HOURS } from '@hoistway/contracts/controller'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, firmwareUpdates } from '../../db/schema.ts'
import { isOpen, isQueued, isRunning, type UpdateState } from './firmware-update-states.repository.ts'

const NEVER_ONLINE = recorded.updates.neverOnline(FIRMWARE_QUEUE_HOURS)
const NOT_FINISHED = recorded.updates.notFinished

/** A controller's report about its update. */
interface Progress {
  readonly state: UpdateState
  readonly progress: number
  readonly error: string | null
}

export function firmwareUpdateProgress(db: Database) {
  return {
    /** Advances an update that has not ended. With `key`, only when it belongs to that controller. */
    async advance(id: string, { state, progress, error }: Progress, key?: string): Promise<boolean> {
      const done = await db
        .update(firmwareUpdates)
        .set({ state, progress, error, updatedAt: new Date() })
        .from(controllers)
        .where(
          and(
            eq(firmwareUpdates.id, id),
            eq(controllers.id, firmwareUpdates.controllerId),
            key === undefined ? undefined : eq(controllers.key, key),
            isRunning,
          ),
        )
        .returning({ id: firmwareUpdates.id })
      return done.length > 0
    },

    /** Expires updates that were not finished in time. */
    async expire(now: Date): Promise<void> {
      await db
        .update(firmwareUpdates)
        .set({
          state: 'expired',
          error: sql`case when ${isQueued} then ${NEVER_ONLINE} else ${NOT_FINISHED} end`,
          updatedAt: now,
        })
        .where(and(isOpen, lt(firmwareUpdates.expiresAt, now)))
    },
  }
}
