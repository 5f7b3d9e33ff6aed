import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { controllers, keyChecks } from '../db/schema.ts'

/** What the database knows of a key that is kept outside of it. */
export function keyCheckRepository(db: Database) {
  return {
    /** The known text, encrypted with the key. */
    async find(name: string): Promise<string | undefined> {
      const [found] = await db.select().from(keyChecks).where(eq(keyChecks.name, name))
      return found?.sealed
    },

    /** Without `replace` one that is there stands: another server has written it meanwhile. */
    save: (name: string, sealed: string, replace: boolean) =>
      db
        .insert(keyChecks)
        .values({ name, sealed })
        .onConflictDoUpdate({ target: keyChecks.name, set: { sealed }, setWhere: sql`${replace}` }),

    /** Some of the texts that were encrypted with the key. */
    async someSealed(): Promise<string[]> {
      const rows = await db.select({ sealed: controllers.sharedSecret }).from(controllers).limit(100)
      return rows.map(({ sealed }) => sealed)
    },
  }
}
