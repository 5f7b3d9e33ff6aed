import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { auditLog, users } from '../../db/schema.ts'

interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly roles?: string[]
}

export function userRepository(db: Database) {
  return {
    async findByEmail(email: string) {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      return user
    },

    /** `undefined` when the email has an account already. */
    async create(user: NewUser) {
      const [made] = await db.insert(users).values(user).onConflictDoNothing().returning()
      return made
    },

    async isEmpty(): Promise<boolean> {
      return (await db.$count(users)) === 0
    },

    async audit(userId: string, action: string, entity: string, entityId: string): Promise<void> {
      await db.insert(auditLog).values({ userId, action, entity, entityId })
    },
  }
}
