import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Database, firstRow } from '../db/database.ts'
import { controllers, keyChecks, secondFactors, webhooks } from '../db/schema.ts'

export function keyCheckRepository(db: Database) {
  return {
    find: async (name: string) =>
      (await firstRow(db.select().from(keyChecks).where(eq(keyChecks.name, name))))?.sealed,

    /** Another server may have written it first, so only `replace` overwrites. */
    save: (name: string, sealed: string, replace: boolean) =>
      db
        .insert(keyChecks)
        .values({ name, sealed })
        .onConflictDoUpdate({ target: keyChecks.name, set: { sealed }, setWhere: sql`${replace}` }),

    async someSealed(): Promise<string[]> {
      const rows = await unionAll(
        db.select({ sealed: controllers.sharedSecret }).from(controllers).limit(100),
        db.select({ sealed: secondFactors.secret }).from(secondFactors).limit(100),
        db.select({ sealed: webhooks.secret }).from(webhooks).limit(100),
      )
      return rows.map(({ sealed }) => sealed)
    },
  }
}
