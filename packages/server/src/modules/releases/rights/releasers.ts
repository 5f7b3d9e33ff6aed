import { releaseActions } from '@hoistway/releases/release-audit'
import { isAdmin } from '../../../auth/guard.ts'
import type { ReleaserOf } from '../../../auth/releaser.ts'
import type { Database } from '../../../db/database.ts'
import { releaseManagerRepository } from './release-managers.repository.ts'

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
