import { accessLevels, type MembershipBody } from '@hoistway/contracts/organization'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { memberships } from '../../db/schema.ts'

type Values = Pick<MembershipBody, 'accessLevel' | 'department' | 'isActive'>

export function memberWrites(db: Database) {
  const one = (organizationId: string, userId: string) =>
    and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId))

  return {
    async add(organizationId: string, userId: string, { accessLevel, department, isActive }: Values) {
      const created = await db
        .insert(memberships)
        .values({
          organizationId,
          userId,
          accessLevel: accessLevels.indexOf(accessLevel),
          department: department ?? null,
          isActive: isActive ?? true,
        })
        .onConflictDoNothing()
        .returning({ userId: memberships.userId })
      return created.length > 0
    },

    async update(organizationId: string, userId: string, { accessLevel, department, isActive }: Values) {
      const done = await db
        .update(memberships)
        .set({
          accessLevel: accessLevels.indexOf(accessLevel),
          department: department ?? null,
          ...(isActive !== undefined && { isActive }),
        })
        .where(one(organizationId, userId))
        .returning({ userId: memberships.userId })
      return done.length > 0
    },

    async remove(organizationId: string, userId: string): Promise<boolean> {
      const deleted = await db
        .delete(memberships)
        .where(one(organizationId, userId))
        .returning({ userId: memberships.userId })
      return deleted.length > 0
    },
  }
}
