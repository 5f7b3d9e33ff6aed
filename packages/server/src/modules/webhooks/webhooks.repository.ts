import { and, asc, eq, type SQL } from 'drizzle-orm'
import { contentVersion } from '../../base/wire.ts'
import { changed, type Database, onlyRow } from '../../db/database.ts'
import { webhooks } from '../../db/schema.ts'

type NewWebhook = typeof webhooks.$inferInsert

const shown = {
  id: webhooks.id,
  name: webhooks.name,
  format: webhooks.format,
  language: webhooks.language,
  host: webhooks.host,
  isActive: webhooks.isActive,
}

/** Two addresses can have the same host. */
const versioned = { shown, url: webhooks.url }

type Versioned = Pick<typeof webhooks.$inferSelect, keyof typeof shown>

const withVersion = (row: { readonly shown: Versioned; readonly url: string }) => ({
  ...row.shown,
  version: contentVersion(row),
})

export function webhookRepository(db: Database) {
  const inside = (organizationId: string, id: string) =>
    and(eq(webhooks.organizationId, organizationId), eq(webhooks.id, id))
  const select = (condition: SQL | undefined) =>
    db.select(versioned).from(webhooks).where(condition).orderBy(asc(webhooks.name), asc(webhooks.id))

  return {
    list: async (organizationId: string) =>
      (await select(eq(webhooks.organizationId, organizationId))).map(withVersion),

    async find(organizationId: string, id: string) {
      const [found] = await select(inside(organizationId, id))
      return found && withVersion(found)
    },

    async lock(organizationId: string, id: string) {
      const [found] = await select(inside(organizationId, id)).for('update')
      return found && withVersion(found)
    },

    async target(id: string) {
      const [found] = await db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.id, id), eq(webhooks.isActive, true)))
      return found
    },

    create: async (row: NewWebhook) =>
      (await onlyRow(db.insert(webhooks).values(row).returning({ id: webhooks.id }))).id,

    change: (organizationId: string, id: string, row: Partial<NewWebhook>) =>
      db.update(webhooks).set(row).where(inside(organizationId, id)),

    remove: (organizationId: string, id: string) =>
      changed(db.delete(webhooks).where(inside(organizationId, id))),
  }
}
