import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { webhooks } from '../../db/schema.ts'

type NewWebhook = typeof webhooks.$inferInsert

/** Everything but the address and the secret. */
const shown = {
  id: webhooks.id,
  name: webhooks.name,
  format: webhooks.format,
  language: webhooks.language,
  host: webhooks.host,
  isActive: webhooks.isActive,
}

export function webhookRepository(db: Database) {
  const inside = (organizationId: string, id: string) =>
    and(eq(webhooks.organizationId, organizationId), eq(webhooks.id, id))
  return {
    list: (organizationId: string) =>
      db
        .select(shown)
        .from(webhooks)
        .where(eq(webhooks.organizationId, organizationId))
        .orderBy(asc(webhooks.name), asc(webhooks.id)),

    async find(organizationId: string, id: string) {
      const [found] = await db.select(shown).from(webhooks).where(inside(organizationId, id))
      return found
    },

    async target(id: string) {
      const [found] = await db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.id, id), eq(webhooks.isActive, true)))
      return found
    },

    async create(row: NewWebhook): Promise<string> {
      const [created] = await db.insert(webhooks).values(row).returning({ id: webhooks.id })
      if (!created) throw new Error('no webhook was created')
      return created.id
    },

    async change(organizationId: string, id: string, row: Partial<NewWebhook>): Promise<string | undefined> {
      const [changed] = await db
        .update(webhooks)
        .set(row)
        .where(inside(organizationId, id))
        .returning({ id: webhooks.id })
      return changed?.id
    },

    async remove(organizationId: string, id: string): Promise<string | undefined> {
      const [removed] = await db
        .delete(webhooks)
        .where(inside(organizationId, id))
        .returning({ id: webhooks.id })
      return removed?.id
    },
  }
}
