import type { Author } from '@hoistway/releases/release-audit'
import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Releaser } from '../../../auth/releaser.ts'
import type { Database } from '../../../db/database.ts'
import { releaseManagers, users } from '../../../db/schema.ts'

const SOME = 20

export async function approversOf(
  db: Database,
  remote: string,
  without: readonly string[],
): Promise<string[]> {
  const manages = db
    .select({ id: releaseManagers.userId })
    .from(releaseManagers)
    .where(eq(releaseManagers.remote, remote))
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        eq(users.isService, false),
        or(sql`'Admin' = any(${users.roles})`, inArray(users.id, manages)),
        notInArray(users.id, [...without]),
      ),
    )
    .orderBy(asc(users.email))
    .limit(SOME)
  return rows.map(({ email }) => email)
}

export interface Asked {
  readonly by: Author
  readonly accountId: string | null
  readonly approverIds: readonly string[]
}

/**
 * Tokens do not count, because their holder is unknown: a token's request excludes neither holder nor creator, and
 * needs two approvals.
 */
export const personsOf = ({ by, accountId, approverIds }: Asked): string[] =>
  [by.kind === 'user' ? accountId : null, ...approverIds].filter((id) => id !== null)

export const isOtherPerson = (
  { by, accountId }: Pick<Releaser, 'by' | 'accountId'>,
  request: Asked,
): boolean => by.kind === 'user' && accountId !== undefined && !personsOf(request).includes(accountId)
