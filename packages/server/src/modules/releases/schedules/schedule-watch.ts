import { closingAll, type Leadership, repeat } from '../../../base/repeat.ts'
import type { Database } from '../../../db/database.ts'
import type { Notifier } from '../../notifications/notifier.ts'
import type { ReleasePolicy } from '../rights/deciding.ts'
import type { ServedReleases } from '../served-releases.ts'
import { dueScheduleRepository } from './due-schedules.repository.ts'
import { runSchedules } from './run-schedules.ts'

const LOOK_MS = 500
const SWEEP_MS = 24 * 60 * 60_000

interface WatchDeps extends Leadership {
  readonly db: Database
  readonly served: ServedReleases
  readonly policy: ReleasePolicy
  readonly notifier: Pick<Notifier, 'notify'>
}

export function watchSchedules({ leads, log, notifier, ...deps }: WatchDeps): { close(): Promise<void> } {
  const failure = 'schedules of releases'
  const looking = repeat(
    { leads, log },
    { everyMs: LOOK_MS, failure, work: () => runSchedules({ ...deps, notify: notifier.notify }) },
  )
  const sweeping = repeat(
    { leads, log },
    { everyMs: SWEEP_MS, failure, work: dueScheduleRepository(deps.db).sweep },
  )
  return closingAll(looking, sweeping)
}
