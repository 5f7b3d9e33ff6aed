import { promoted } from '@hoistway/releases/plan'
import type { PromoteRequest, RequestedPromotion } from '@hoistway/releases/promote-request'
import { entryOf } from '@hoistway/releases/registry'
import { mayRelease, type Releaser } from '../../../auth/releaser.ts'
import { conflict } from '../../../base/errors.ts'
import type { Database } from '../../../db/database.ts'
import { twoPersons as messages } from '../../../texts/en.ts'
import { ofRelease, type ReleaseAuthor, recordAuditEntries } from '../audit/release-audit.repository.ts'
import { requirePossible } from '../release-changes.ts'
import type { ServedReleases } from '../served-releases.ts'
import { approversOf, isOtherPerson, personsOf } from './persons.repository.ts'
import { type OpenRequest, promoteRequestRepository } from './promote-requests.repository.ts'

/** @throws HttpError when it is impossible now, or when no user could approve it */
export async function askForPromotion(
  db: Database,
  served: ServedReleases,
  releaser: Releaser,
  author: ReleaseAuthor,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<RequestedPromotion> {
  const before = await requirePossible(served, author, { remote: name, version }, (current, decision) =>
    promoted(current, name, version, decision),
  )
  const approvers = await requireApprovers(db, name, releaser)
  const asked = await db.transaction(async (tx) => {
    const created = await promoteRequestRepository(tx).ask(name, version, author)
    const from = entryOf(before, name)?.live ?? null
    await recordAuditEntries(tx, author, [
      ofRelease({ remote: name, version }, { action: 'promote-request', from, to: version }),
    ])
    return created
  })
  return { request: shownTo(releaser, asked), approvers }
}

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
