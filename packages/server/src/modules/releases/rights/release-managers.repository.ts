import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
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

    async account(email: string) {
      const [found] = await db
        .select({ id: users.id, email: users.email, isActive: users.isActive })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      return found
    },

    async add(userId: string, remote: string): Promise<boolean> {
      const added = await db
        .insert(releaseManagers)
        .values({ userId, remote })
        .onConflictDoNothing()
        .returning({ remote: releaseManagers.remote })
      return added.length > 0
    },

    async remove(userId: string, remote: string): Promise<boolean> {
      const removed = await db
        .delete(releaseManagers)
        .where(and(eq(releaseManagers.userId, userId), eq(releaseManagers.remote, remote)))
        .returning({ remote: releaseManagers.remote })
      return removed.length > 0
    },
  }
}
