import type { Author, ReleaseAction } from '@hoistway/releases/release-audit'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../base/caller.ts'
import { forbidden } from '../base/errors.ts'

export type ReleaseRight = ReleaseAction | 'read'
/** One of several rights is enough. */
export type RequiredRight = ReleaseRight | readonly ReleaseRight[]

export interface Releaser {
  readonly by: Author
  /** User, or creator of the token. */
  readonly accountId: string | undefined
  readonly tokenId: string | undefined
  readonly isAdmin: boolean
  readonly remotes: Readonly<Record<string, readonly ReleaseAction[]>>
}

export type ReleaserOf = (caller: Caller) => Promise<Releaser>

/** Checks any remote if none is named. */
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

export function requireRelease(releaser: Releaser, required: RequiredRight, remote?: string): void {
  if (![required].flat().some((right) => mayRelease(releaser, right, remote))) throw forbidden()
}

export function releaserOf(request: FastifyRequest): Releaser {
  if (!request.releaser) throw new Error(`${request.routeOptions.url} is not guarded for releases`)
  return request.releaser
}
