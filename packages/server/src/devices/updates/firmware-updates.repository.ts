import { FIRMWARE_QUEUE_HOURS } from '@hoistway/contracts/controller'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { and, desc, eq, gt, inArray, lt, not, or, sql } from 'drizzle-orm'
import { changed, type Database } from '../../db/database.ts'
import { lockRows } from '../../db/fleet-locks.ts'
import { controllers, elevators, firmware, firmwareUpdates } from '../../db/schema.ts'
import { firmwareUpdateQueue } from './firmware-update-queue.repository.ts'
import {
  isOpen,
  isQueued,
  isRunning,
  isWithdrawn,
  type RunningUpdate,
  runningColumns,
  type UpdateState,
} from './firmware-update-states.repository.ts'

const NEVER_ONLINE = recorded.updates.neverOnline(FIRMWARE_QUEUE_HOURS)
const NOT_FINISHED = recorded.updates.notFinished
const NOT_TAKEN = recorded.updates.notTaken
const CHANGED = recorded.updates.firmwareChanged

const noneIsOpen = sql`not exists (select 1 from ${firmwareUpdates} other
  where other.controller_id = ${firmwareUpdates.controllerId}
    and other.state not in ('done', 'failed', 'expired', 'cancelled'))`

/** Matches updates that the server ended although they went on, as a later report proves. */
const wasGivenUpBefore = (state: UpdateState) => {
  const hasExpired = and(eq(firmwareUpdates.state, 'expired'), eq(firmwareUpdates.error, NOT_FINISHED))
  const wasNotTaken = and(eq(firmwareUpdates.state, 'failed'), eq(firmwareUpdates.error, NOT_TAKEN))
  if (state === 'failed') return or(hasExpired, wasNotTaken)
  if (state !== 'done') return and(wasNotTaken, noneIsOpen)
  const wasUnwanted = and(eq(firmwareUpdates.state, 'cancelled'), eq(firmwareUpdates.error, CHANGED))
  return or(hasExpired, wasNotTaken, wasUnwanted)
}

interface Progress {
  readonly state: UpdateState
  readonly progress: number
  readonly error: string | null
  /** Installed version at the end. Any but the update's version is a failure. */
  readonly runs?: string | undefined
}

function endOf(runs: string, state: UpdateState, error: string | null) {
  const isOther = sql`${firmwareUpdates.version} <> ${runs}`
  return {
    state: sql`case when ${isOther} then 'failed' else ${state} end`,
    error: sql`case when ${isOther} then ${recorded.updates.otherVersion(runs)} else ${error} end`,
  }
}

function firmwareUpdateProgress(db: Database) {
  return {
    /**
     * With `key`, requires that controller's update; its late report also replaces an end set by the server. Otherwise
     * requires an update that the controller has not begun. Returns the elevators whose version changed, or `undefined`
     * if no update matches.
     */
    advance: (id: string, { state, progress, error, runs }: Progress, key?: string) => {
      const write = async (tx: Database): Promise<readonly string[] | undefined> => {
        const isCarrier = sql`${elevators.controllerId} in (${key}, (
          select ${controllers.id}::text from ${controllers} where ${controllers.key} = ${key}))`
        const held = runs === undefined ? [] : await lockRows(tx, elevators, isCarrier)
        const moved = tx
          .update(firmwareUpdates)
          .set({
            ...(runs === undefined ? { state, error } : endOf(runs, state, error)),
            progress,
            updatedAt: new Date(),
          })
          .from(controllers)
          .where(
            and(
              eq(firmwareUpdates.id, id),
              eq(controllers.id, firmwareUpdates.controllerId),
              key === undefined
                ? eq(firmwareUpdates.state, 'sent')
                : and(eq(controllers.key, key), or(isRunning, wasGivenUpBefore(state))),
            ),
          )
        if (!(await changed(moved))) return undefined
        if (held.length === 0) return []
        const outdated = await tx
          .update(elevators)
          .set({ firmwareVersion: runs, version: sql`${elevators.version} + 1` })
          .where(and(inArray(elevators.id, held), sql`${elevators.firmwareVersion} is distinct from ${runs}`))
          .returning({ id: elevators.id })
        return outdated.map((elevator) => elevator.id)
      }
      return runs === undefined ? write(db) : db.transaction(write)
    },

    async expire(): Promise<void> {
      await db
        .update(firmwareUpdates)
        .set({
          state: 'expired',
          error: sql`case when ${isQueued} then ${NEVER_ONLINE} else ${NOT_FINISHED} end`,
          updatedAt: sql`now()`,
        })
        .where(and(isOpen, lt(firmwareUpdates.expiresAt, sql`now()`)))
    },
  }
}

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
        .where(and(isRunning, not(isWithdrawn), gt(firmwareUpdates.expiresAt, sql`now()`))),

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
            not(isWithdrawn),
          ),
        )
      return found
    },
  }
}
export type FirmwareUpdateRepository = ReturnType<typeof firmwareUpdateRepository>
