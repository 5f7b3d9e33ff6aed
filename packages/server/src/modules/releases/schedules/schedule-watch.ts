import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../db/database.ts'
import type { Notifier } from '../../notifications/notifier.ts'
import type { ReleasePolicy } from '../rights/deciding.ts'
import type { ServedReleases } from '../served-releases.ts'
import { dueScheduleRepository } from './due-schedules.repository.ts'
import { runSchedules } from './run-schedules.ts'

const LOOK_MS = 500
const SWEEP_MS = 24 * 60 * 60_000

interface WatchDeps {
  readonly db: Database
  readonly served: ServedReleases
  readonly policy: ReleasePolicy
  readonly notifier: Pick<Notifier, 'notify'>
  /** Whether this server does the work that only one server does. */
  readonly leads: () => boolean
  readonly log: FastifyBaseLogger
}

/** Performs scheduled changes when they are due, until it is closed. */
export function watchSchedules({ leads, log, notifier, ...deps }: WatchDeps): { close(): Promise<void> } {
  const failed = (error: unknown) => log.warn({ err: error }, 'schedules of releases')
  let running: Promise<void> | undefined

  const look = () => {
    if (!leads()) return
    running ??= runSchedules({ ...deps, notify: notifier.notify })
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }
  const looking = setInterval(look, LOOK_MS)
  const sweeping = setInterval(
    () => leads() && dueScheduleRepository(deps.db).sweep().catch(failed),
    SWEEP_MS,
  )
  return {
    async close() {
      clearInterval(looking)
      clearInterval(sweeping)
      await running
    },
  }
}
