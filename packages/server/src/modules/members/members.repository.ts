import { accessLevels } from '@hoistway/contracts/organization'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { memberships, organizations, users } from '../../db/schema.ts'
import { type Viewer, within } from '../../db/scope.ts'

export function memberRepository(db: Database) {
  return {
    /** Memberships of a user, in organizations that the viewer sees. */
    async ofUser(viewer: Viewer, userId: string, activeOnly: boolean) {
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
        .where(
          and(
            eq(memberships.userId, userId),
            activeOnly ? eq(memberships.isActive, true) : undefined,
            within(viewer, memberships.organizationId),
          ),
        )
        .orderBy(asc(organizations.name))
      return rows.map(({ level, ...row }) => ({ ...row, accessLevel: accessLevels[level] ?? null }))
    },
  }
}
