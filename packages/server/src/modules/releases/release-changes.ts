import type { Decision } from '@hoistway/releases/plan'
import type { Registry } from '@hoistway/releases/registry'
import { requireSound } from '@hoistway/releases/verify'
import type { Database } from '../../db/database.ts'
import { type ReleaseAuthor, recordedBy } from './audit/release-audit.repository.ts'
import type { ServedReleases } from './served-releases.ts'
import { refusedAsConflict } from './store-errors.ts'

/** @throws ReleaseError when the change is impossible */
type Work = (before: Registry, decision: Decision) => Registry

interface Change {
  readonly remote: string
  /** Its files are verified first. */
  readonly version?: string
  readonly action: string
}

export const decisionOf = ({ by }: ReleaseAuthor): Decision => ({ by: by.name, at: new Date().toISOString() })

/**
 * Also records author and reason.
 * @param also runs in the transaction of the record
 * @throws HttpError 409 when the change is impossible
 */
export function changeReleases(
  served: Pick<ServedReleases, 'store'>,
  author: ReleaseAuthor,
  { remote, version, action }: Change,
  work: Work,
  also: (db: Database) => Promise<void> = async () => {},
): Promise<Registry> {
  const record = recordedBy(author, action)
  const store = served.store(async (tx, before, after) => {
    await also(tx)
    await record(tx, before, after)
  })
  return refusedAsConflict(async () => {
    if (version !== undefined) await requireSound(store, remote, version)
    return store.change((before) => work(before, decisionOf(author)))
  })
}

/** Changes nothing. @throws HttpError 409 when the change would be impossible */
export function requirePossible(
  served: Pick<ServedReleases, 'store'>,
  author: ReleaseAuthor,
  { remote, version }: { readonly remote: string; readonly version: string },
  work: Work,
): Promise<Registry> {
  const store = served.store(async () => {})
  return refusedAsConflict(async () => {
    await requireSound(store, remote, version)
    const current = await store.read()
    work(current, decisionOf(author))
    return current
  })
}
