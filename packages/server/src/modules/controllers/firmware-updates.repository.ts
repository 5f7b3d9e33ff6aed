import { FIRMWARE_QUEUE_HOURS, type FirmwareUpdate } from '@hoistway/contracts/controller'
import { and, desc, eq, gt, lt, not, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, elevators, firmware, firmwareReleases, firmwareUpdates } from '../../db/schema.ts'

type State = NonNullable<FirmwareUpdate['state']>
const ended: State[] = ['done', 'failed', 'expired', 'cancelled']
/** A controller must have downloaded and started its firmware by then. */
export const UPDATE_LIFETIME_MS = 15 * 60_000

const NEVER_ONLINE = `The controller did not come online within ${FIRMWARE_QUEUE_HOURS} hours.`
const NOT_FINISHED = 'The controller did not finish the update in time.'

/** What a controller reports about its update. */
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
  const queued = eq(firmwareUpdates.state, 'queued')
  /** The controller knows of it. */
  const running = notInArray(firmwareUpdates.state, [...ended, 'queued'])
  /** The firmware is still the assigned one, and released. */
  const isWanted = sql`exists (select 1 from ${controllers}
    join ${firmwareReleases} on ${firmwareReleases.firmwareId} = ${controllers.firmwareId}
    where ${controllers.id} = ${firmwareUpdates.controllerId}
      and ${controllers.firmwareId} = ${firmwareUpdates.firmwareId} and ${firmwareReleases.state} = 'released')`

  return {
    /** Starts or queues an update; `false` when one is under way or queued already. */
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

    /**
     * Starts what is queued for a controller, or without `key` for all whose elevator is online, and returns it. What is
     * no longer assigned or released is cancelled.
     */
    async startQueued(key?: string): Promise<RunningUpdate[]> {
      await db
        .update(firmwareUpdates)
        .set({
          state: 'cancelled',
          error: 'The assigned firmware was changed or withdrawn.',
          updatedAt: new Date(),
        })
        .where(and(queued, not(isWanted)))
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
            queued,
            eq(controllers.id, firmwareUpdates.controllerId),
            eq(controllers.firmwareId, firmwareUpdates.firmwareId),
            gt(firmwareUpdates.expiresAt, sql`now()`),
            isReachable,
          ),
        )
        .returning({
          jobId: firmwareUpdates.id,
          key: controllers.key,
          version: firmwareUpdates.version,
          size: firmware.fileSize,
          sha256: firmware.sha256,
          expiresAt: firmwareUpdates.expiresAt,
        })
    },

    /** Takes a queued update back; `false` when none waits. */
    async cancelQueued(controllerId: string): Promise<boolean> {
      const cancelled = await db
        .update(firmwareUpdates)
        .set({ state: 'cancelled', updatedAt: new Date() })
        .where(and(queued, eq(firmwareUpdates.controllerId, controllerId)))
        .returning({ id: firmwareUpdates.id })
      return cancelled.length > 0
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
        .where(and(running, gt(firmwareUpdates.expiresAt, sql`now()`))),

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
            running,
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
          error: sql`case when ${queued} then ${NEVER_ONLINE} else ${NOT_FINISHED} end`,
          updatedAt: now,
        })
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
            running,
          ),
        )
      return found
    },
  }
}
export type FirmwareUpdateRepository = ReturnType<typeof firmwareUpdateRepository>
