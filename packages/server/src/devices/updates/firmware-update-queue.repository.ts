import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { and, eq, gt, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, elevators, firmware, firmwareReleases, firmwareUpdates } from '../../db/schema.ts'
import {
  isQueued,
  isWithdrawn,
  type RunningUpdate,
  runningColumns,
} from './firmware-update-states.repository.ts'

export const UPDATE_LIFETIME_MS = 15 * 60_000

const isWanted = sql`exists (select 1 from ${controllers}
  join ${firmwareReleases} on ${firmwareReleases.firmwareId} = ${controllers.firmwareId}
  where ${controllers.id} = ${firmwareUpdates.controllerId}
    and ${controllers.firmwareId} = ${firmwareUpdates.firmwareId} and ${firmwareReleases.state} = 'released')`

export function firmwareUpdateQueue(db: Database) {
  return {
    /** Returns `false` when one is running or queued. */
    async create(values: {
      id: string
      controllerId: string
      firmwareId: string
      version: string
      downloadToken: string
      state: 'sent' | 'queued'
      expiresAt: Date
    }): Promise<boolean> {
      const created = await db
        .insert(firmwareUpdates)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: firmwareUpdates.id })
      return created.length > 0
    },

    cancelUnwanted,

    async startQueued(key?: string): Promise<RunningUpdate[]> {
      await cancelUnwanted()
      const isReachable =
        key === undefined
          ? sql`exists (select 1 from ${elevators} where ${elevators.isOnline}
              and ${elevators.controllerId} in (${controllers.key}, ${controllers.id}::text))`
          : eq(controllers.key, key)
      return db
        .update(firmwareUpdates)
        .set({ state: 'sent', expiresAt: new Date(Date.now() + UPDATE_LIFETIME_MS), updatedAt: new Date() })
        .from(controllers)
        .innerJoin(firmware, eq(firmware.id, controllers.firmwareId))
        .where(
          and(
            isQueued,
            eq(controllers.id, firmwareUpdates.controllerId),
            eq(controllers.firmwareId, firmwareUpdates.firmwareId),
            gt(firmwareUpdates.expiresAt, sql`now()`),
            isReachable,
          ),
        )
        .returning(runningColumns)
    },

    async cancelQueued(controllerId: string): Promise<boolean> {
      const cancelled = await db
        .update(firmwareUpdates)
        .set({ state: 'cancelled', updatedAt: new Date() })
        .where(and(isQueued, eq(firmwareUpdates.controllerId, controllerId)))
        .returning({ id: firmwareUpdates.id })
      return cancelled.length > 0
    },
  }
  async function cancelUnwanted(): Promise<void> {
    await db
      .update(firmwareUpdates)
      .set({ state: 'cancelled', error: recorded.updates.firmwareChanged, updatedAt: new Date() })
      .where(or(and(isQueued, not(isWanted)), isWithdrawn))
  }
}
