import type { Author } from '@hoistway/releases/deed'
import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Releaser } from '../../../auth/releaser.ts'
import type { Database } from '../../../db/database.ts'
import { releaseManagers, users } from '../../../db/schema.ts'

const SOME = 20

/** Emails of those who may promote a remote and are not among the persons who have said so already. */
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
        or(sql`'Admin' = any(${users.roles})`, inArray(users.id, manages)),
        notInArray(users.id, [...without]),
      ),
    )
    .orderBy(asc(users.email))
    .limit(SOME)
  return rows.map(({ email }) => email)
}

/** A promotion that somebody asked for, or set a time for, and who has approved it since. */
export interface Asked {
  readonly by: Author
  readonly accountId: string | null
  readonly approverIds: readonly string[]
}

/**
 * The accounts of the persons who have wanted a promotion. A token is none: nobody knows who holds it, so neither its holder
 * nor the Admin who created it is ruled out, and two persons approve what it asked for.
 */
export const personsOf = ({ by, accountId, approverIds }: Asked): string[] =>
  [by.kind === 'user' ? accountId : null, ...approverIds].filter((id) => id !== null)

/** Whether somebody is a person who has not wanted this promotion yet: signed in, not a token. */
export const isOtherPerson = (
  { by, accountId }: Pick<Releaser, 'by' | 'accountId'>,
  request: Asked,
): boolean => by.kind === 'user' && accountId !== undefined && !personsOf(request).includes(accountId)
