import { releaseActions } from '@hoistway/releases/release-audit'
import type { FastifyRequest } from 'fastify'
import { callerOf, isAdmin } from '../../../auth/guard.ts'
import { type ReleaserOf, releaserOf } from '../../../auth/releaser.ts'
import { refusedField } from '../../../base/wire.ts'
import type { Database } from '../../../db/database.ts'
import { releaseRights as messages } from '../../../texts/en.ts'
import {
  type NewReleaseAuditEntry,
  type ReleaseAuthor,
  recordAuditEntries,
} from '../audit/release-audit.repository.ts'
import { releaseManagerRepository } from './release-managers.repository.ts'

export interface ReleasePolicy {
  readonly reasonRequired: boolean
  readonly attestationRequired: boolean
  /** Number of people who promote, everywhere or for the listed remotes. */
  readonly promoteBy: 'one' | 'two' | readonly string[]
}

export const needsTwo = ({ promoteBy }: ReleasePolicy, remote: string): boolean =>
  typeof promoteBy === 'string' ? promoteBy === 'two' : promoteBy.includes(remote)

/** Rights are read on each call, so that changes apply immediately. */
export function releasersOf(db: Database): ReleaserOf {
  const managers = releaseManagerRepository(db)
  return async (caller) => {
    const managed = isAdmin(caller) ? [] : await managers.remotesOf(caller.id)
    return {
      by: { kind: 'user', name: caller.email },
      accountId: caller.id,
      tokenId: undefined,
      isAdmin: isAdmin(caller),
      remotes: Object.fromEntries(managed.map((remote) => [remote, releaseActions])),
    }
  }
}

export function authorOf(
  request: FastifyRequest,
  why: string | undefined,
  { reasonRequired }: ReleasePolicy,
): ReleaseAuthor {
  if (reasonRequired && !why) throw refusedField('why', messages.reasonNeeded)
  const { by, accountId, tokenId } = releaserOf(request)
  return { by, accountId, tokenId, why, releases: request.caller?.releases }
}

export function recordByUser(tx: Database, request: FastifyRequest, entry: NewReleaseAuditEntry) {
  const { id, email, releases } = callerOf(request)
  const author = { by: { kind: 'user', name: email }, accountId: id, releases } as const
  return recordAuditEntries(tx, author, [entry])
}
