import { openReleases } from '../modules/releases/open-releases.ts'
import type { ServedReleases } from '../modules/releases/served-releases.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

/** Opens the releases that this server serves. */
export async function startReleases(
  { env, log, closing }: Starting,
  { db }: Storage,
): Promise<ServedReleases> {
  const opened = await openReleases(env.releasePlaces, db, log)
  return closing.add(opened, ({ close }) => close(), 'releases').served
}
