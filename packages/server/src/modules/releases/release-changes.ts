import type { Decision } from '@hoistway/releases/plan'
import { entryOf, type Registry } from '@hoistway/releases/registry'
import { narrowed } from '@hoistway/releases/resolve'
import { requireSound } from '@hoistway/releases/verify'
import type { Releaser } from '../../auth/releaser.ts'
import type { Database } from '../../db/database.ts'
import { type ReleaseAuthor, recordedBy } from './audit/release-audit.repository.ts'
import type { ServedReleases } from './served-releases.ts'
import { refusedAsConflict } from './store-errors.ts'

/** @throws ReleaseError when the change is impossible */
type Work = (before: Registry, decision: Decision) => Registry

interface Change {
  readonly remote: string
  readonly version?: string
  readonly action: string
}

export const decisionOf = ({ by }: ReleaseAuthor): Decision => ({ by: by.name, at: new Date().toISOString() })

/** Includes only the live releases of others, whose paths must not be used again. */
export function ownReleases(registry: Registry, { isAdmin, remotes }: Releaser): Registry {
  if (isAdmin) return registry
  const own = Object.keys(remotes).flatMap((name) => {
    const entry = entryOf(registry, name)
    return entry ? [[name, entry] as const] : []
  })
  return { remotes: { ...narrowed(registry, undefined).remotes, ...Object.fromEntries(own) } }
}

/**
 * Also records author and reason. Returns the releases that the releaser may read.
 * @param also runs in the transaction of the record
 * @throws HttpError 409 when the change is impossible
 */
export function changeReleases(
  served: Pick<ServedReleases, 'store'>,
  releaser: Releaser,
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
    const after = await store.change((before) => work(before, decisionOf(author)))
    return ownReleases(after, releaser)
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
