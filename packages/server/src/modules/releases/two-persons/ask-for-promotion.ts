import { promoted } from '@hoistway/releases/plan'
import type { PromoteRequest, RequestedPromotion } from '@hoistway/releases/promote-request'
import { entryOf } from '@hoistway/releases/registry'
import { requireSound } from '@hoistway/releases/verify'
import { mayRelease, type Releaser } from '../../../auth/releaser.ts'
import { conflict } from '../../../base/errors.ts'
import type { Database } from '../../../db/database.ts'
import { twoPersons as messages } from '../../../texts/en.ts'
import { type ReleaseAuthor, recordAuditEntries } from '../audit/release-audit.repository.ts'
import type { ServedReleases } from '../served-releases.ts'
import { refusedAsConflict } from '../store-errors.ts'
import { approversOf, isOtherPerson, personsOf } from './persons.repository.ts'
import { type OpenRequest, promoteRequestRepository } from './promote-requests.repository.ts'

/**
 * Requests a second person's approval of a promotion.
 * @throws HttpError when it is impossible now, or when no user could approve it
 */
export async function askForPromotion(
  db: Database,
  served: ServedReleases,
  releaser: Releaser,
  author: ReleaseAuthor,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<RequestedPromotion> {
  const store = served.store(async () => {})
  const before = await refusedAsConflict(
    (async () => {
      await requireSound(store, name, version)
      const current = await store.read()
      promoted(current, name, version, { by: author.by.name, at: new Date().toISOString() })
      return current
    })(),
  )
  const approvers = await requireApprovers(db, name, releaser)
  const asked = await db.transaction(async (tx) => {
    const created = await promoteRequestRepository(tx).ask(name, version, author)
    await recordAuditEntries(tx, author, [
      {
        entity: 'release',
        entityId: `${name}@${version}`,
        action: 'promote-request',
        remotes: [name],
        from: entryOf(before, name)?.live ?? null,
        to: version,
      },
    ])
    return created
  })
  return { request: shownTo(releaser, asked), approvers }
}

/**
 * Returns the users who could approve a request.
 * @throws HttpError when there are too few
 */
export async function requireApprovers(db: Database, remote: string, releaser: Releaser): Promise<string[]> {
  const isToken = releaser.by.kind === 'token'
  const persons = isToken ? [] : [releaser.accountId].filter((id) => id !== undefined)
  const approvers = await approversOf(db, remote, persons)
  if (approvers.length < 2 - persons.length)
    throw conflict(isToken ? messages.notTwo(remote) : messages.nobodyElse(remote))
  return approvers
}

export function shownTo(releaser: Releaser, open: OpenRequest): PromoteRequest {
  const { id, remote, version, by, why, requestedAt, expiresAt, firstApproval } = open
  return {
    id,
    remote,
    version,
    by,
    why,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(firstApproval && { approvedBy: firstApproval }),
    approvals: 2 - personsOf(open).length,
    mayApprove: mayRelease(releaser, 'promote', remote) && isOtherPerson(releaser, open),
  }
}
