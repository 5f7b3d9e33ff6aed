import { domainToUnicode } from 'node:url'
import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import { type Database, firstRow } from '../../db/database.ts'
import { auditLog, users } from '../../db/schema.ts'
import { signInLog } from '../auth/sign-in/sign-in-log.repository.ts'

interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly isActive?: boolean
  readonly awaiting?: 'approval' | 'invitation'
  readonly roles?: string[]
}

export function userRepository(db: Database) {
  return {
    async passwordHash(id: string): Promise<string | undefined> {
      const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
      return user?.passwordHash
    },

    /** Returns `undefined` when any form of the email has an account. */
    async create(user: NewUser) {
      if (await isTaken(db, user.email)) return undefined
      return firstRow(db.insert(users).values(user).onConflictDoNothing().returning())
    },

    register: (user: NewUser, address: string) =>
      db.transaction(async (tx) => {
        const created = await userRepository(tx).create(user)
        if (created)
          await signInLog(tx).record({ action: 'register', entity: 'user', userId: created.id, address })
        return created
      }),

    /** Works once. Concurrent calls wait for each other. */
    createFirstAdmin: (user: NewUser, address: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(481524)`)
        const [admin] = await tx.select({ id: users.id }).from(users).where(isAdmin).limit(1)
        if (admin) return 'admin-exists'
        if (await isTaken(tx, user.email)) return 'email-taken'
        const values = { ...user, roles: ['Admin'] }
        const [created] = await tx.insert(users).values(values).onConflictDoNothing().returning()
        if (!created) return 'email-taken'
        const entry = { action: 'create', entity: 'first-admin', entityId: created.id }
        await tx.insert(auditLog).values({ userId: created.id, ...entry, details: { addresses: [address] } })
        return created
      }),

    async hasAdmin(): Promise<boolean> {
      return (await db.$count(users, isAdmin)) > 0
    },
  }
}

/** Older accounts may store another form of the email. */
export function emailForms(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  return [email, `${local}@${domainToUnicode(domain)}`].map((form) => form.toLowerCase())
}

const isTaken = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(users, inArray(sql`lower(normalize(${users.email}, NFKC))`, emailForms(email)))) > 0

const isAdmin = and(arrayContains(users.roles, ['Admin']), eq(users.isService, false))
