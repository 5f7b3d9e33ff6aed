import type { Author, ReleaseAction } from '@hoistway/releases/deed'
import type { FastifyRequest } from 'fastify'
import { forbidden } from '../http/errors.ts'
import type { Caller } from './caller.ts'

/** What a call about releases needs: one of the actions on a remote, or `read`: any right on it. */
export type ReleaseRight = ReleaseAction | 'read'

/** Who changes releases, a user or a token, and what they may. */
export interface Releaser {
  /** As the audit names them. */
  readonly by: Author
  /** The account that answers for what is done: the user's own, or the one that created the token. */
  readonly accountId: string | undefined
  readonly tokenId: string | undefined
  /** May do everything to every remote. */
  readonly isAdmin: boolean
  /** What they may do, by remote. */
  readonly remotes: Readonly<Record<string, readonly ReleaseAction[]>>
}

/** Finds out who releases. */
export interface Releasers {
  /** @throws HttpError for a token that is unknown, has expired or was revoked */
  ofToken(token: string, request: FastifyRequest): Promise<Releaser>
  ofUser(caller: Caller): Promise<Releaser>
}

/** Whether somebody may do something to a remote; without a remote, to any. */
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

/** Who calls a route whose config says `release`. */
export function releaserOf(request: FastifyRequest): Releaser {
  if (!request.releaser) throw new Error(`${request.routeOptions.url} is not guarded for releases`)
  return request.releaser
}
