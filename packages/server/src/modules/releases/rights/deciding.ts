import type { FastifyRequest } from 'fastify'
import { callerOf, loadedReleases } from '../../../auth/guard.ts'
import { releaserOf } from '../../../auth/releaser.ts'
import { refusedField } from '../../../base/wire.ts'
import type { ReleaseAuthor } from '../audit/release-audit.repository.ts'
import { messages } from './rights.messages.ts'

/** How releases may be changed on this server. */
export interface ReleasePolicy {
  /** Each change needs a reason. */
  readonly reasonRequired: boolean
  /** Builds are published with an attestation alone. */
  readonly attestationRequired: boolean
  /** Who promotes: one person or two, everywhere or of the named remotes. */
  readonly promoteBy: 'one' | 'two' | readonly string[]
}

/** Whether a second person has to approve what is promoted of a remote. */
export const needsTwo = ({ promoteBy }: ReleasePolicy, remote: string): boolean =>
  typeof promoteBy === 'string' ? promoteBy === 'two' : promoteBy.includes(remote)

/** Who changes something, and why. @throws HttpError 400 without a reason where one is required */
export function authorOf(
  request: FastifyRequest,
  why: string | undefined,
  { reasonRequired }: ReleasePolicy,
): ReleaseAuthor {
  if (reasonRequired && !why) throw refusedField('why', messages.reasonNeeded)
  const { by, accountId, tokenId } = releaserOf(request)
  return { by, accountId, tokenId, why, ...loadedReleases(request) }
}

/** The user who changes who may release. */
export function userAuthor(request: FastifyRequest): ReleaseAuthor {
  const { id, email } = callerOf(request)
  return { by: { kind: 'user', name: email }, accountId: id, ...loadedReleases(request) }
}
