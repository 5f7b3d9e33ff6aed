import type { RemoteExtension } from '@hoistway/releases/descriptor'
import type { Resolved } from '@hoistway/releases/resolve'
import type { EnsureReleasesForUser } from './ensure-releases-for-user.ts'

export interface RemotePageProps {
  readonly resolved: Resolved
  readonly path: string
  readonly ensureReleasesForUser: EnsureReleasesForUser
}

export interface RemoteExtensionProps {
  readonly resolved: Resolved
  readonly extension: RemoteExtension
  readonly context: object
  readonly ensureReleasesForUser: EnsureReleasesForUser
}
