import { type AccessLevel, accessLevels } from '@hoistway/contracts/organization'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { findByEmail } from '../../auth/accounts-by-email.repository.ts'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { memberships, organizations, users } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'

interface MemberFilter {
  readonly activeOnly?: boolean
  readonly level?: AccessLevel
  readonly department?: string
  readonly userId?: string
}

export function memberRepository(db: Database) {
  const select = async (condition: SQL | undefined, first: SQL) => {
    const rows = await db
      .select({
        organizationId: memberships.organizationId,
        organizationName: organizations.name,
        userId: memberships.userId,
        user: {
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          roles: users.roles,
        },
        level: memberships.accessLevel,
        department: memberships.department,
        isActive: memberships.isActive,
      })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(condition)
      .orderBy(first, asc(users.lastName), asc(users.id))
    return rows.map(({ level, ...row }) => ({ ...row, accessLevel: accessLevels[level] ?? null }))
  }

  return {
    ofUser: (caller: Caller, userId: string, activeOnly: boolean) =>
      select(
        and(
          eq(memberships.userId, userId),
          activeOnly ? eq(memberships.isActive, true) : undefined,
          visibleTo(caller, memberships.organizationId),
        ),
        asc(organizations.name),
      ),

    ofOrganization: (organizationId: string, { activeOnly, level, department, userId }: MemberFilter) =>
      select(
        and(
          eq(memberships.organizationId, organizationId),
          activeOnly ? eq(memberships.isActive, true) : undefined,
          level === undefined ? undefined : eq(memberships.accessLevel, accessLevels.indexOf(level)),
          department === undefined
            ? undefined
            : eq(sql`lower(${memberships.department})`, department.toLowerCase()),
          userId === undefined ? eq(users.isService, false) : eq(memberships.userId, userId),
        ),
        asc(sql`lower(${users.lastName})`),
      ),

    async departments(organizationId: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ department: memberships.department })
        .from(memberships)
        .where(and(eq(memberships.organizationId, organizationId), isNotNull(memberships.department)))
        .orderBy(asc(memberships.department))
      return rows.flatMap(({ department }) => department ?? [])
    },

    async findUser(by: { userId: string } | { email: string }) {
      const found =
        'userId' in by
          ? (await db.select().from(users).where(eq(users.id, by.userId)))[0]
          : await findByEmail(db, by.email)
      return found?.isService ? undefined : found
    },
  }
}
