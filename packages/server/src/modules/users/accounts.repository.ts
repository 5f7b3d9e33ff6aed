import type { accountQuery } from '@hoistway/contracts/account'
import { and, arrayContains, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { passwordResets, secondFactors, sessions, users } from '../../db/schema.ts'
import { anyContains } from '../../db/scope.ts'
import { passwordResetRepository } from '../auth/password/password-resets.repository.ts'

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  roles: users.roles,
  isActive: users.isActive,
  createdAt: users.createdAt,
  hasSecondFactor: sql<boolean>`exists (
    select 1 from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`,
  resetLinkExpiresAt: sql`(
    select max(${passwordResets.expiresAt}) from ${passwordResets}
    where ${passwordResets.userId} = ${users.id} and ${passwordResets.usedAt} is null
      and ${passwordResets.revokedAt} is null and ${passwordResets.expiresAt} > now())`.mapWith(
    passwordResets.expiresAt,
  ),
}

const sortColumns = {
  name: sql`lower(${users.lastName} || ' ' || ${users.firstName})`,
  email: sql`lower(${users.email})`,
  createdAt: users.createdAt,
} as const

export function accountRepository(db: Database) {
  return {
    async page(query: z.output<typeof accountQuery>) {
      const name = sql`${users.firstName} || ' ' || ${users.lastName}`
      const where = query.searchTerm ? anyContains([users.email, name], query.searchTerm) : undefined
      const direction = query.sortDescending ? desc : asc
      const rows = await db
        .select(columns)
        .from(users)
        .where(where)
        .orderBy(direction(sortColumns[query.sortBy]), direction(users.id))
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
      const [total] = await db.select({ n: count() }).from(users).where(where)
      return { rows, total: total?.n ?? 0 }
    },

    async find(id: string) {
      const [found] = await db.select(columns).from(users).where(eq(users.id, id))
      return found
    },

    async setRoles(id: string, roles: string[]): Promise<void> {
      await db.update(users).set({ roles }).where(eq(users.id, id))
    },

    /** Deactivation ends every session and permanently withdraws the reset link. */
    async setActive(id: string, isActive: boolean): Promise<void> {
      await db.update(users).set({ isActive }).where(eq(users.id, id))
      if (isActive) return
      await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, id))
      await passwordResetRepository(db).withdraw(id)
    },

    /**
     * Returns whether another active Admin exists, and locks the rows, so that two Admins cannot remove each other
     * concurrently.
     */
    async hasOtherAdmin(id: string): Promise<boolean> {
      const admins = await db
        .select({ id: users.id })
        .from(users)
        .where(and(arrayContains(users.roles, ['Admin']), eq(users.isActive, true)))
        .orderBy(asc(users.id))
        .for('update')
      return admins.some((admin) => admin.id !== id)
    },
  }
}
