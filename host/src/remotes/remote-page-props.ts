import type { RemoteExtension } from '@hoistway/releases/descriptor'
import type { Resolved } from '@hoistway/releases/resolve'
import type { EnsureReleasesForUser } from './ensure-releases-for-user.ts'
import type { RemotePages } from './remote-pages.ts'

export interface RemotePageProps {
  readonly resolved: Resolved
  readonly path: string
  readonly ensureReleasesForUser: EnsureReleasesForUser
}

export interface RemoteExtensionProps {
  readonly resolved: Resolved
  readonly extension: RemoteExtension
  readonly context: object
  /** Loads the remote; by default like its pages. */
  readonly load?: ((resolved: Resolved) => Promise<RemotePages>) | undefined
  readonly ensureReleasesForUser: EnsureReleasesForUser
}
