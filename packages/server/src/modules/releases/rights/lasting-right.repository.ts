import type { Author, ReleaseAction } from '@hoistway/releases/release-audit'
import { eq } from 'drizzle-orm'
import { apiTokenRepository, endingOf } from '../../../auth/api-tokens.repository.ts'
import type { Database } from '../../../db/database.ts'
import { users } from '../../../db/schema.ts'
import { releaseManagerRepository } from './release-managers.repository.ts'

interface Wanted {
  readonly by: Author
  readonly accountId: string | null
  readonly tokenId: string | null
}

/** For delayed actions, which have no session. */
export async function mayStill(
  db: Database,
  { by, accountId, tokenId }: Wanted,
  action: ReleaseAction,
  remote: string,
): Promise<boolean> {
  if (by.kind === 'user') return accountId !== null && personMayStill(db, accountId, remote)
  const token = tokenId === null ? undefined : await apiTokenRepository(db).find(tokenId)
  if (!token || endingOf(token)) return false
  return token.remotes.includes(remote) && token.scopes.includes(`releases:${action}`)
}

export async function personMayStill(db: Database, accountId: string, remote: string): Promise<boolean> {
  const [account] = await db
    .select({ isActive: users.isActive, roles: users.roles })
    .from(users)
    .where(eq(users.id, accountId))
  if (!account?.isActive) return false
  if (account.roles.includes('Admin')) return true
  return (await releaseManagerRepository(db).remotesOf(accountId)).includes(remote)
}
