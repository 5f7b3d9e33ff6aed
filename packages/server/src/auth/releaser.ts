import type { Author, ReleaseAction } from '@hoistway/releases/release-audit'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../base/caller.ts'
import { forbidden } from '../base/errors.ts'

/** The right that a call about releases requires: an action on a remote, or `read`, which any action includes. */
export type ReleaseRight = ReleaseAction | 'read'

export interface Releaser {
  /** Author in the audit log. */
  readonly by: Author
  /** The user, or the user who created the token. */
  readonly accountId: string | undefined
  readonly tokenId: string | undefined
  readonly isAdmin: boolean
  /** Allowed actions by remote. */
  readonly remotes: Readonly<Record<string, readonly ReleaseAction[]>>
}

/** Reads the rights of a user about releases. */
export type ReleaserOf = (caller: Caller) => Promise<Releaser>

/** Returns whether the releaser has a right on a remote, or on any remote when none is named. */
export function mayRelease(releaser: Releaser, right: ReleaseRight, remote?: string): boolean {
  if (releaser.isAdmin) return true
  const granted =
    remote === undefined
      ? Object.values(releaser.remotes).flat()
      : Object.hasOwn(releaser.remotes, remote)
        ? (releaser.remotes[remote] ?? [])
        : []
  return right === 'read' ? granted.length > 0 : granted.includes(right)
}

/** @throws HttpError 403 */
export function requireRelease(releaser: Releaser, right: ReleaseRight, remote?: string): void {
  if (!mayRelease(releaser, right, remote)) throw forbidden()
}

export function releaserOf(request: FastifyRequest): Releaser {
  if (!request.releaser) throw new Error(`${request.routeOptions.url} is not guarded for releases`)
  return request.releaser
}
