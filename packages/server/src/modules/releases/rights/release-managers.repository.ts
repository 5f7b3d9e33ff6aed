import { and, arrayContains, asc, eq } from 'drizzle-orm'
import { changed, type Database } from '../../../db/database.ts'
import { releaseManagers, users } from '../../../db/schema.ts'

export function releaseManagerRepository(db: Database) {
  return {
    list: () =>
      db
        .select({
          remote: releaseManagers.remote,
          userId: users.id,
          email: users.email,
          firstName: users.firstName,
          lastName: users.lastName,
          since: releaseManagers.createdAt,
        })
        .from(releaseManagers)
        .innerJoin(users, eq(users.id, releaseManagers.userId))
        .orderBy(asc(releaseManagers.remote), asc(users.email)),

    async remotesOf(userId: string): Promise<string[]> {
      const rows = await db
        .select({ remote: releaseManagers.remote })
        .from(releaseManagers)
        .where(eq(releaseManagers.userId, userId))
      return rows.map(({ remote }) => remote)
    },

    add: (userId: string, remote: string) =>
      changed(db.insert(releaseManagers).values({ userId, remote }).onConflictDoNothing()),

    remove: (userId: string, remote: string) =>
      changed(
        db
          .delete(releaseManagers)
          .where(and(eq(releaseManagers.userId, userId), eq(releaseManagers.remote, remote))),
      ),
  }
}

export async function adminIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.roles, ['Admin']), eq(users.isActive, true), eq(users.isService, false)))
  return rows.map(({ id }) => id)
}
