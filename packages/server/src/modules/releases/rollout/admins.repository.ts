import { and, arrayContains, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { users } from '../../../db/schema.ts'

export async function adminIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.roles, ['Admin']), eq(users.isActive, true), eq(users.isService, false)))
  return rows.map(({ id }) => id)
}
