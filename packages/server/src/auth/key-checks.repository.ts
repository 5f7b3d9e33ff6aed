import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { controllers, keyChecks } from '../db/schema.ts'

/** Stores a known text encrypted with a key that is outside of the database. */
export function keyCheckRepository(db: Database) {
  return {
    async find(name: string): Promise<string | undefined> {
      const [found] = await db.select().from(keyChecks).where(eq(keyChecks.name, name))
      return found?.sealed
    },

    /** Keeps an existing value unless `replace` is set: another server may have written it first. */
    save: (name: string, sealed: string, replace: boolean) =>
      db
        .insert(keyChecks)
        .values({ name, sealed })
        .onConflictDoUpdate({ target: keyChecks.name, set: { sealed }, setWhere: sql`${replace}` }),

    /** Returns some texts that were encrypted with the key. */
    async someSealed(): Promise<string[]> {
      const rows = await db.select({ sealed: controllers.sharedSecret }).from(controllers).limit(100)
      return rows.map(({ sealed }) => sealed)
    },
  }
}
