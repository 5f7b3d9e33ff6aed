import { desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { normalEmail } from './normal-email.ts'

/** Older accounts store the email unchanged, newer ones in its normalized form. */
export const hasEmail = (typed: readonly string[]) =>
  inArray(
    sql`lower(${users.email})`,
    typed.flatMap((email) => [email.trim(), normalEmail(email) ?? email]).map((form) => sql`lower(${form})`),
  )

/** Prefers the typed email over its normalized form. */
export async function findByEmail(db: Database, typed: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(hasEmail([typed]))
    .orderBy(desc(sql`lower(${users.email}) = lower(${typed})`))
    .limit(1)
  return user
}
