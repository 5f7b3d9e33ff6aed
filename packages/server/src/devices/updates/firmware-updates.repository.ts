import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, firmware, firmwareUpdates } from '../../db/schema.ts'
import { firmwareUpdateProgress } from './firmware-update-progress.repository.ts'
import { firmwareUpdateQueue } from './firmware-update-queue.repository.ts'
import {
  isRunning,
  type RunningUpdate,
  runningColumns,
  type UpdateState,
} from './firmware-update-states.repository.ts'

export function firmwareUpdateRepository(db: Database) {
  return {
    ...firmwareUpdateQueue(db),
    ...firmwareUpdateProgress(db),

    running: (): Promise<(RunningUpdate & { state: UpdateState })[]> =>
      db
        .select({ ...runningColumns, state: firmwareUpdates.state })
        .from(firmwareUpdates)
        .innerJoin(controllers, eq(controllers.id, firmwareUpdates.controllerId))
        .innerJoin(firmware, eq(firmware.id, firmwareUpdates.firmwareId))
        .where(and(isRunning, gt(firmwareUpdates.expiresAt, sql`now()`))),

    async runningOf(key: string) {
      const { version, state, progress } = firmwareUpdates
      const [found] = await db
        .select({ version, state, progress })
        .from(firmwareUpdates)
        .innerJoin(controllers, eq(controllers.id, firmwareUpdates.controllerId))
        .where(and(eq(controllers.key, key), isRunning, gt(firmwareUpdates.expiresAt, sql`now()`)))
      return found
    },

    async latest(controllerId: string) {
      const [found] = await db
        .select()
        .from(firmwareUpdates)
        .where(eq(firmwareUpdates.controllerId, controllerId))
        .orderBy(desc(firmwareUpdates.createdAt), desc(firmwareUpdates.id))
        .limit(1)
      return found
    },

    /** Returns the file that a device can download with the token of a running update. */
    async fileFor(id: string, downloadToken: string) {
      const [found] = await db
        .select({
          id: firmware.id,
          name: firmware.name,
          version: firmware.version,
          size: firmware.fileSize,
          sha256: firmware.sha256,
        })
        .from(firmwareUpdates)
        .innerJoin(firmware, eq(firmware.id, firmwareUpdates.firmwareId))
        .where(
          and(
            eq(firmwareUpdates.id, id),
            eq(firmwareUpdates.downloadToken, downloadToken),
            gt(firmwareUpdates.expiresAt, sql`now()`),
            isRunning,
          ),
        )
      return found
    },
  }
}
export type FirmwareUpdateRepository = ReturnType<typeof firmwareUpdateRepository>
