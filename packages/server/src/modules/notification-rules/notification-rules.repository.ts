import type { Hours } from '@hoistway/contracts/delivery'
import { and, asc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { contentVersion } from '../../base/wire.ts'
import { changed, type Database, firstRow, onlyRow } from '../../db/database.ts'
import { timeZoneOf } from '../../db/organization-tree.ts'
import { deliveryPreferences, notificationRules, organizations, ruleMatches, users } from '../../db/schema.ts'
import { organizationsOf } from '../../db/scope.ts'

export type StoredRule = typeof notificationRules.$inferSelect
type NewRule = typeof notificationRules.$inferInsert

export type Owner = { readonly userId: string } | { readonly organizationId: string }

export type LiveRule = StoredRule & {
  readonly timeZone: string
  readonly quietHours: Hours | null
  /** Null: all organizations. */
  readonly scope: ReadonlySet<string> | null
}

const { userId, organizationId, changedAt, windowAt, windowCount, ...shown } =
  getTableColumns(notificationRules)

const ofOwner = (owner: Owner): SQL =>
  'userId' in owner
    ? eq(notificationRules.userId, owner.userId)
    : eq(notificationRules.organizationId, owner.organizationId)

const recipient = {
  timeZone: sql<string>`coalesce(${deliveryPreferences.timeZone}, ${timeZoneOf(organizations.id)}, 'UTC')`,
  // Earlier versions stored equal times, which would be the whole day.
  quietHours: sql<Hours | null>`case
    when ${deliveryPreferences.quietHours} ->> 'from' <> ${deliveryPreferences.quietHours} ->> 'to'
    then ${deliveryPreferences.quietHours} end`,
  scope: sql<string[] | null>`case
    when ${users.id} is null then array(
      with recursive below as (
        select ${organizations.id} as id
        union select child.id from organizations child join below on child.parent_id = below.id
      ) select id from below)
    when 'Admin' = any(${users.roles}) then null
    else ${organizationsOf(users.id)} end`,
}

export async function recipientOf(db: Database, owner: Owner) {
  const { userId, organizationId } = { userId: null, organizationId: null, ...owner }
  const [found] = await db
    .select(recipient)
    .from(sql`(select 1) as one`)
    .leftJoin(users, eq(users.id, sql`${userId}::uuid`))
    .leftJoin(organizations, eq(organizations.id, sql`${organizationId}::uuid`))
    .leftJoin(deliveryPreferences, eq(deliveryPreferences.userId, users.id))
  if (!found) throw new Error('there is no recipient')
  return { ...found, scope: found.scope && new Set(found.scope) }
}

const withVersion = <T>(rule: T) => ({ ...rule, version: contentVersion(rule) })

export function ruleRepository(db: Database) {
  const select = (condition: SQL) =>
    db
      .select(shown)
      .from(notificationRules)
      .where(condition)
      .orderBy(asc(notificationRules.name), asc(notificationRules.id))

  return {
    list: async (owner: Owner) => (await select(ofOwner(owner))).map(withVersion),

    find: (id: string) => firstRow(db.select().from(notificationRules).where(eq(notificationRules.id, id))),

    async line(id: string) {
      const [found] = await select(eq(notificationRules.id, id))
      return found && withVersion(found)
    },

    async lock(id: string) {
      const [found] = await select(eq(notificationRules.id, id)).for('update')
      return found && withVersion(found)
    },

    create: async (row: NewRule) =>
      (await onlyRow(db.insert(notificationRules).values(row).returning({ id: notificationRules.id }))).id,

    /** @param restarts ignores earlier events */
    async change(id: string, row: Partial<NewRule>, restarts: boolean): Promise<void> {
      await db
        .update(notificationRules)
        .set({ ...row, ...(restarts && { changedAt: sql`now()` }) })
        .where(eq(notificationRules.id, id))
      if (restarts)
        await db.delete(ruleMatches).where(and(eq(ruleMatches.ruleId, id), isNull(ruleMatches.doneAt)))
    },

    remove: (id: string) => changed(db.delete(notificationRules).where(eq(notificationRules.id, id))),

    async live(): Promise<LiveRule[]> {
      // The clock was set back. Events may have begun since then.
      await db
        .update(notificationRules)
        .set({ changedAt: sql`now() - interval '1 minute'` })
        .where(gt(changedAt, sql`now()`))
      const rows = await db
        .select({ rule: notificationRules, ...recipient })
        .from(notificationRules)
        .leftJoin(users, eq(users.id, notificationRules.userId))
        .leftJoin(organizations, eq(organizations.id, notificationRules.organizationId))
        .leftJoin(deliveryPreferences, eq(deliveryPreferences.userId, users.id))
        .where(and(notificationRules.isActive, sql`coalesce(${users.isActive}, true)`))
      return rows.map(({ rule, scope, ...rest }) => ({ ...rule, ...rest, scope: scope && new Set(scope) }))
    },
  }
}
