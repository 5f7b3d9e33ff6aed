import type { Leadership } from '../base/repeat.ts'
import type { CustomerHub } from '../hub/hub-context.ts'
import { pushReleasesChanged } from '../hub/pushes.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import {
  openReleases,
  type ServedReleases,
  watchReleases,
  watchRollouts,
  watchSchedules,
} from '../modules/releases/index.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

export async function startReleases(
  { env, log, closing }: Starting,
  { db }: Storage,
): Promise<ServedReleases> {
  const opened = await openReleases(env.releasePlaces, db, log)
  return closing.add(opened, 'releases').served
}

interface Watching extends Pick<Leadership, 'leads'> {
  readonly served: ServedReleases
  readonly notifier: Notifier
  readonly hub: CustomerHub
}

export function watchReleaseChanges(
  { env, log, closing }: Starting,
  { db }: Storage,
  { served, notifier, leads, hub }: Watching,
): void {
  const deps = { db, served, notifier, leads, log }
  closing.add(watchRollouts(deps), 'canaries')
  closing.add(watchSchedules({ ...deps, policy: env.releasePolicy }), 'schedules')
  closing.add(watchReleases(served.registry, () => pushReleasesChanged(hub)))
}
