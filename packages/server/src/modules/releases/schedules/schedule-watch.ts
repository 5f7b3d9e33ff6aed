import { type Leadership, repeat } from '../../../base/repeat.ts'
import type { Database } from '../../../db/database.ts'
import type { Notifier } from '../../notifications/notifier.ts'
import type { ReleasePolicy } from '../rights/deciding.ts'
import type { ServedReleases } from '../served-releases.ts'
import { runSchedules } from './run-schedules.ts'

const LOOK_MS = 500

interface WatchDeps extends Leadership {
  readonly db: Database
  readonly served: ServedReleases
  readonly policy: ReleasePolicy
  readonly notifier: Pick<Notifier, 'notify'>
}

export function watchSchedules({ leads, log, notifier, ...deps }: WatchDeps): { close(): Promise<void> } {
  const work = () => runSchedules({ ...deps, notify: notifier.notify })
  return repeat({ leads, log }, { everyMs: LOOK_MS, failure: 'schedules of releases', work })
}
