import type { AccountState, accountQuery } from '@hoistway/contracts/account'
import { and, arrayContains, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isAdmin } from '../../auth/guard.ts'
import { sessionRepository } from '../../auth/session.repository.ts'
import type { Caller } from '../../base/caller.ts'
import { contentVersion } from '../../base/wire.ts'
import { changed, type Database } from '../../db/database.ts'
import {
  hasSecondFactor,
  isActivePerson,
  memberships,
  organizations,
  passwordResets,
  ssoIdentities,
  userName,
  users,
} from '../../db/schema.ts'
import { anyContains, organizationAndBelow, organizationsOf } from '../../db/scope.ts'
import { passwordResetRepository } from '../auth/password/password-resets.repository.ts'

const NAMES = 3

const state = sql<AccountState>`case
  when not ${users.isActive} then case when ${users.awaiting} = 'approval' then 'pending' else 'deactivated' end
  when ${users.awaiting} = 'invitation' then 'invited'
  else 'active' end`

const hasSsoLink = sql<boolean>`exists (
  select 1 from ${ssoIdentities} where ${ssoIdentities.userId} = ${users.id})`

const managedBy = (caller: Caller) => (isAdmin(caller) ? undefined : organizationsOf(caller.id, 'Manager'))

const membershipsIn = (...within: (SQL | undefined)[]) =>
  sql`${and(
    eq(memberships.userId, users.id),
    ...within.map((ids) => ids && sql`${memberships.organizationId} = any(${ids})`),
  )}`

const columnsFor = (caller: Caller) => {
  const own = membershipsIn(managedBy(caller))
  return {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    roles: users.roles,
    isActive: users.isActive,
    state,
    createdAt: users.createdAt,
    lastSignInAt: users.lastSignInAt,
    hasSecondFactor,
    hasSsoLink,
    membershipCount: sql<number>`(select count(*)::int from ${memberships} where ${own})`,
    organizationNames: sql<string[]>`array(
      select ${organizations.name} from ${memberships}
      join ${organizations} on ${organizations.id} = ${memberships.organizationId}
      where ${own} order by 1 limit ${NAMES})`,
    resetLinkExpiresAt: sql`(
      select max(${passwordResets.expiresAt}) from ${passwordResets}
      where ${passwordResets.userId} = ${users.id} and ${passwordResets.usedAt} is null
        and ${passwordResets.revokedAt} is null and ${passwordResets.expiresAt} > now())`.mapWith(
      passwordResets.expiresAt,
    ),
  }
}

const sortColumns = {
  name: sql`lower(${users.lastName} || ' ' || ${users.firstName})`,
  email: sql`lower(${users.email})`,
  createdAt: users.createdAt,
  lastSignInAt: sql`coalesce(${users.lastSignInAt}, '-infinity')`,
} as const

function shownTo(caller: Caller): SQL | undefined {
  const managed = managedBy(caller)
  const isMember = managed && sql`exists (select 1 from ${memberships} where ${membershipsIn(managed)})`
  return and(eq(users.isService, false), isMember)
}

type Query = z.output<typeof accountQuery>

const filtered = (caller: Caller, query: Query) =>
  and(
    shownTo(caller),
    query.searchTerm ? anyContains([users.email, userName], query.searchTerm) : undefined,
    query.role === 'User'
      ? eq(users.roles, [])
      : query.role
        ? arrayContains(users.roles, [query.role])
        : undefined,
    query.state ? eq(state, query.state) : undefined,
    query.secondFactor === undefined ? undefined : eq(hasSecondFactor, query.secondFactor),
    query.organizationId === undefined
      ? undefined
      : sql`exists (select 1 from ${memberships}
          where ${membershipsIn(managedBy(caller), organizationAndBelow(query.organizationId))})`,
  )

const withVersion = <Row extends { readonly roles: readonly string[] }>(row: Row) => ({
  ...row,
  version: contentVersion([...row.roles].sort()),
})

export function accountRepository(db: Database) {
  return {
    async page(caller: Caller, query: Query) {
      const where = filtered(caller, query)
      const direction = query.sortDescending ? desc : asc
      const rows = await db
        .select(columnsFor(caller))
        .from(users)
        .where(where)
        .orderBy(direction(sortColumns[query.sortBy]), direction(users.id))
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
      return { rows: rows.map(withVersion), total: await db.$count(users, where) }
    },

    async find(caller: Caller, id: string) {
      const [found] = await db
        .select(columnsFor(caller))
        .from(users)
        .where(and(eq(users.id, id), shownTo(caller)))
      return found && withVersion(found)
    },

    /** Returns false for roles other than `expected`. */
    async setRoles(id: string, roles: string[], expected?: string[]): Promise<boolean> {
      const isExpected = expected && eq(users.roles, expected)
      return changed(
        db
          .update(users)
          .set({ roles })
          .where(and(eq(users.id, id), isExpected)),
      )
    },

    /**
     * Activation approves a registration. Deactivation ends every session, withdraws the reset link and rejects a
     * registration.
     */
    async setActive(id: string, isActive: boolean): Promise<void> {
      const awaiting = sql`nullif(${users.awaiting}, 'approval')`
      await db.update(users).set({ isActive, awaiting }).where(eq(users.id, id))
      if (isActive) return
      await sessionRepository(db).revokeAll(id)
      await passwordResetRepository(db).withdraw(id)
    },

    /** The lock keeps two Admins from removing each other. */
    async hasOtherAdmin(id: string): Promise<boolean> {
      const admins = await db
        .select({ id: users.id })
        .from(users)
        .where(and(arrayContains(users.roles, ['Admin']), isActivePerson))
        .orderBy(asc(users.id))
        .for('update')
      return admins.some((admin) => admin.id !== id)
    },
  }
}
