import type { FirmwareUpdate } from '@hoistway/contracts/controller'
import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, firmware, firmwareUpdates } from '../../db/schema.ts'

type State = NonNullable<FirmwareUpdate['state']>
const ended: State[] = ['done', 'failed', 'expired']

/** What a controller says of its update. */
interface Progress {
  readonly state: State
  readonly progress: number
  readonly error: string | null
}

/** An update that runs, with what its controller needs to know. */
export interface RunningUpdate {
  readonly jobId: string
  readonly key: string
  readonly version: string
  readonly size: number
  readonly sha256: string
  readonly expiresAt: Date
}

/** Firmware updates, one row per attempt. */
export function firmwareUpdateRepository(db: Database) {
  const open = notInArray(firmwareUpdates.state, ended)

  return {
    /** Starts an update; one that still runs is over with that. */
    async create(values: {
      id: string
      controllerId: string
      firmwareId: string
      version: string
      downloadToken: string
      expiresAt: Date
    }): Promise<void> {
      await db
        .update(firmwareUpdates)
        .set({ state: 'expired', error: 'Another update was started.', updatedAt: new Date() })
        .where(and(eq(firmwareUpdates.controllerId, values.controllerId), open))
      await db.insert(firmwareUpdates).values({ ...values, state: 'sent' })
    },

    running: (): Promise<(RunningUpdate & { state: State })[]> =>
      db
        .select({
          jobId: firmwareUpdates.id,
          key: controllers.key,
          version: firmwareUpdates.version,
          size: firmware.fileSize,
          sha256: firmware.sha256,
          expiresAt: firmwareUpdates.expiresAt,
          state: firmwareUpdates.state,
        })
        .from(firmwareUpdates)
        .innerJoin(controllers, eq(controllers.id, firmwareUpdates.controllerId))
        .innerJoin(firmware, eq(firmware.id, firmwareUpdates.firmwareId))
        .where(and(open, gt(firmwareUpdates.expiresAt, sql`now()`))),

    async latest(controllerId: string) {
      const [found] = await db
        .select()
        .from(firmwareUpdates)
        .where(eq(firmwareUpdates.controllerId, controllerId))
        .orderBy(desc(firmwareUpdates.createdAt), desc(firmwareUpdates.id))
        .limit(1)
      return found
    },

    /** Moves an update on, unless it has ended. With `key` only when it is that controller's. */
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
            open,
          ),
        )
        .returning({ id: firmwareUpdates.id })
      return done.length > 0
    },

    /** Ends what nobody finished in time. */
    async expire(now: Date): Promise<void> {
      await db
        .update(firmwareUpdates)
        .set({ state: 'expired', error: 'The controller did not finish the update in time.', updatedAt: now })
        .where(and(open, lt(firmwareUpdates.expiresAt, now)))
    },

    /** The file that a device may download with the token of a running update. */
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
            open,
          ),
        )
      return found
    },
  }
}
export type FirmwareUpdateRepository = ReturnType<typeof firmwareUpdateRepository>
