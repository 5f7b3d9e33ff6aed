import { accessLevels, type MembershipBody } from '@hoistway/contracts/organization'
import { and, eq } from 'drizzle-orm'
import { changed, type Database } from '../../db/database.ts'
import { memberships } from '../../db/schema.ts'

type Values = Pick<MembershipBody, 'accessLevel' | 'department' | 'isActive'>

export function memberWrites(db: Database) {
  const one = (organizationId: string, userId: string) =>
    and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId))

  return {
    add: (organizationId: string, userId: string, { accessLevel, department, isActive }: Values) =>
      changed(
        db
          .insert(memberships)
          .values({
            organizationId,
            userId,
            accessLevel: accessLevels.indexOf(accessLevel),
            department: department ?? null,
            isActive: isActive ?? true,
          })
          .onConflictDoNothing(),
      ),

    update: (organizationId: string, userId: string, { accessLevel, department, isActive }: Values) =>
      changed(
        db
          .update(memberships)
          .set({
            accessLevel: accessLevels.indexOf(accessLevel),
            department: department ?? null,
            ...(isActive !== undefined && { isActive }),
          })
          .where(one(organizationId, userId)),
      ),

    remove: (organizationId: string, userId: string) =>
      changed(db.delete(memberships).where(one(organizationId, userId))),
  }
}
