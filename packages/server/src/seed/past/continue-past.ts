import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { FleetPast } from './make-past.ts'
import { findPast } from './past-days.repository.ts'

const LOOK_MS = 1_000
/** Pause between days, so that other work gets most of a busy machine. */
const PAUSE_MS = 10

interface Deps {
  readonly db: Database
  /** Whether this server does the work that only one server does. */
  readonly leads: () => boolean
  readonly log: FastifyBaseLogger
}

/**
 * Writes the history of a demo, newest day first, each in its own transaction. Returns when it is complete.
 * @param goesOn checked before each day
 */
export async function writePast(db: Database, goesOn: () => boolean = () => true): Promise<void> {
  let past: FleetPast | undefined
  while (goesOn()) {
    const begun = await findPast(db)
    if (!begun) return
    const known = past ?? (await FleetPast.of(begun.plan))
    past = known
    const did = await known.dayBefore(begun.writtenFrom)
    await db.transaction((transaction) => known.write(transaction, did, begun.writtenFrom))
    await wait(PAUSE_MS)
  }
}

/** Completes a demo's history in the background, on the leading server. */
export function continuePast({ db, leads, log }: Deps): { close(): Promise<void> } {
  let running: Promise<void> | undefined
  let isClosed = false
  const goesOn = () => leads() && !isClosed
  const look = async () => {
    try {
      await writePast(db, goesOn)
      if (goesOn()) clearInterval(looking)
    } catch (error) {
      log.warn({ err: error }, 'past of the demo; tried again in a second')
    }
  }
  const looking = setInterval(() => {
    running ??= look().finally(() => {
      running = undefined
    })
  }, LOOK_MS)
  return {
    async close() {
      isClosed = true
      clearInterval(looking)
      await running
    },
  }
}
