import { FIRMWARE_QUEUE_HOURS } from '@hoistway/contracts/controller'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { and, eq, gt, not, or, type SQL, sql } from 'drizzle-orm'
import { changed, type Database } from '../../db/database.ts'
import { holdControllers } from '../../db/fleet-locks.ts'
import { controllers, elevators, firmware, firmwareReleases, firmwareUpdates } from '../../db/schema.ts'
import {
  isQueued,
  isRunning,
  isWithdrawn,
  type RunningUpdate,
  runningColumns,
} from './firmware-update-states.repository.ts'

const LIFETIME_MINUTES = { sent: 15, queued: FIRMWARE_QUEUE_HOURS * 60 }
/** By the clock of the database, which also expires them. */
const expiryOf = (state: 'sent' | 'queued') => sql`now() + make_interval(mins => ${LIFETIME_MINUTES[state]})`

const isWanted = sql`exists (select 1 from ${controllers}
  join ${firmwareReleases} on ${firmwareReleases.firmwareId} = ${controllers.firmwareId}
  where ${controllers.id} = ${firmwareUpdates.controllerId}
    and ${controllers.firmwareId} = ${firmwareUpdates.firmwareId} and ${firmwareReleases.state} = 'released')`

export function firmwareUpdateQueue(db: Database) {
  return {
    /** Returns when it expires; `undefined` when one is running or queued. */
    async create(values: {
      id: string
      controllerId: string
      firmwareId: string
      version: string
      downloadToken: string
      state: 'sent' | 'queued'
    }): Promise<Date | undefined> {
      await holdControllers(db, [values.controllerId])
      const [created] = await db
        .insert(firmwareUpdates)
        .values({ ...values, expiresAt: expiryOf(values.state) })
        .onConflictDoNothing()
        .returning({ expiresAt: firmwareUpdates.expiresAt })
      return created?.expiresAt
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
        .set({ state: 'sent', expiresAt: expiryOf('sent'), updatedAt: new Date() })
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

    async queuedWithoutElevator(): Promise<string[]> {
      const rows = await db
        .select({ key: controllers.key })
        .from(firmwareUpdates)
        .innerJoin(controllers, eq(controllers.id, firmwareUpdates.controllerId))
        .where(and(isQueued, eq(controllers.isCarried, false)))
      return rows.map(({ key }) => key)
    },

    cancelQueued: (controllerId: string) =>
      cancel(and(isQueued, eq(firmwareUpdates.controllerId, controllerId))),

    /** Must precede the write of the controller: a device with another key did not get the running update. */
    cancelUnlessKey: (controllerId: string, key: string) =>
      cancel(
        and(
          isRunning,
          sql`${firmwareUpdates.controllerId} in (
            select ${controllers.id} from ${controllers}
            where ${controllers.id} = ${controllerId} and ${controllers.key} <> ${key})`,
        ),
      ),
  }
  function cancel(where: SQL | undefined): Promise<boolean> {
    return changed(db.update(firmwareUpdates).set({ state: 'cancelled', updatedAt: new Date() }).where(where))
  }
  async function cancelUnwanted(): Promise<void> {
    await db
      .update(firmwareUpdates)
      .set({ state: 'cancelled', error: recorded.updates.firmwareChanged, updatedAt: new Date() })
      .where(or(and(isQueued, not(isWanted)), isWithdrawn))
  }
}
