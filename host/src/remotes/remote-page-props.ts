import type { Resolved } from '@hoistway/releases/resolve'
import type { EnsureReleasesForUser } from './ensure-releases-for-user.ts'

/** What the page of a remote is given. */
export interface RemotePageProps {
  readonly resolved: Resolved
  /** Path of the page in the remote's descriptor. */
  readonly path: string
  /** Resolves once the releases in use are known to be those of the user. */
  readonly ensureReleasesForUser: EnsureReleasesForUser
}
