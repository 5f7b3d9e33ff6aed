import type { RemoteExtension } from '@hoistway/releases/descriptor'
import type { Resolved } from '@hoistway/releases/resolve'
import type { EnsureReleasesForUser } from './ensure-releases-for-user.ts'
import type { RemotePages } from './remote-pages.ts'

/** What the page of a remote is given. */
export interface RemotePageProps {
  readonly resolved: Resolved
  /** Path of the page in the remote's descriptor. */
  readonly path: string
  /** Resolves once the releases in use are known to be those of the user. */
  readonly ensureReleasesForUser: EnsureReleasesForUser
}

/** What the place of an extension is given. */
export interface RemoteExtensionProps {
  readonly resolved: Resolved
  readonly extension: RemoteExtension
  /** What the place gives to the extension. */
  readonly context: object
  /** How a remote is loaded; as its pages are unless given. */
  readonly load?: ((resolved: Resolved) => Promise<RemotePages>) | undefined
  /** Resolves once the releases in use are known to be those of the user. */
  readonly ensureReleasesForUser: EnsureReleasesForUser
}
