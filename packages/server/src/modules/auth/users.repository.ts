import { arrayContains, eq, sql } from 'drizzle-orm'
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

    async passwordHash(id: string): Promise<string | undefined> {
      const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
      return user?.passwordHash
    },

    /** `undefined` when the email has an account already. */
    async create(user: NewUser) {
      const [made] = await db.insert(users).values(user).onConflictDoNothing().returning()
      return made
    },

    /** Makes the first Admin, once: calls that meet wait for each other. */
    createFirstAdmin: (user: NewUser, address: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(481519)`)
        const [admin] = await tx.select({ id: users.id }).from(users).where(isAdmin).limit(1)
        if (admin) return 'admin-exists'
        const values = { ...user, roles: ['Admin'] }
        const [made] = await tx.insert(users).values(values).onConflictDoNothing().returning()
        if (!made) return 'email-taken'
        const deed = { action: 'create', entity: 'first-admin', entityId: made.id }
        await tx.insert(auditLog).values({ userId: made.id, ...deed, details: { addresses: [address] } })
        return made
      }),

    async hasAdmin(): Promise<boolean> {
      return (await db.$count(users, isAdmin)) > 0
    },
  }
}

const isAdmin = arrayContains(users.roles, ['Admin'])
