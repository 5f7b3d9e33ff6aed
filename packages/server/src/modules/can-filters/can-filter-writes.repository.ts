import { isDeepStrictEqual } from 'node:util'
import type { CanFilterBody } from '@hoistway/contracts/can-filter'
import { expandRules } from '@hoistway/contracts/can-filter-rule'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { changed, type Database, firstRow, onlyRow } from '../../db/database.ts'
import { lockRows } from '../../db/fleet-locks.ts'
import { canFilters, controllers } from '../../db/schema.ts'
import { contentOf } from '../../devices/configs/filter-content.ts'

interface FilterContent {
  readonly allowAll: boolean
  readonly messageIds: number[]
  readonly extendedIds?: number[]
}

interface ReadFilter {
  readonly id: string
  readonly updatedAt: Date
  readonly lastSyncedAt: Date | null
}

function valuesOf({ name, isDefault, allowAll, messageIds, rules }: CanFilterBody) {
  if (!rules) return { name, isDefault, allowAll, messageIds, rules: null }
  return { name, isDefault, allowAll, messageIds: expandRules(rules), rules }
}

/** Controllers ignore the order of the IDs, and need none if all messages pass. */
function effectOf(filter: Parameters<typeof contentOf>[0]) {
  const { allowAll, messageIds, extendedIds } = contentOf(filter)
  return allowAll || [new Set(messageIds), new Set(extendedIds)]
}

export function canFilterWrites(db: Database) {
  return {
    /** Call before saving a default. Returns the filter that was it. The lock prevents two defaults. */
    async dropDefault(except?: string) {
      await db.execute(sql`select pg_advisory_xact_lock(481520)`)
      return db
        .update(canFilters)
        .set({ isDefault: false, version: sql`${canFilters.version} + 1` })
        .where(
          and(eq(canFilters.isDefault, true), except === undefined ? undefined : ne(canFilters.id, except)),
        )
        .returning()
    },

    create: async (body: CanFilterBody) =>
      (await onlyRow(db.insert(canFilters).values(valuesOf(body)).returning({ id: canFilters.id }))).id,

    /** Returns false for a version other than `expected`. */
    async update(id: string, body: CanFilterBody, expected: number | undefined): Promise<boolean> {
      const values = valuesOf(body)
      const { allowAll, messageIds, rules } = canFilters
      const isExpected = and(
        eq(canFilters.id, id),
        expected === undefined ? undefined : eq(canFilters.version, expected),
      )
      const before = await firstRow(
        db.select({ allowAll, messageIds, rules }).from(canFilters).where(isExpected).for('no key update'),
      )
      if (!before) return false
      // A new name or default mark, or other rules for the same IDs, need no sync.
      const hasChanged = !isDeepStrictEqual(effectOf(before), effectOf(values))
      const changedAt = sql`greatest(${new Date()}, ${canFilters.lastSyncedAt} + interval '1 ms')`
      return changed(
        db
          .update(canFilters)
          .set({
            ...values,
            ...(hasChanged && { updatedAt: changedAt }),
            version: sql`${canFilters.version} + 1`,
          })
          .where(eq(canFilters.id, id)),
      )
    },

    /** The lock prevents concurrent use of a name. */
    async isNameTaken(name: string, except?: string): Promise<boolean> {
      await db.execute(sql`select pg_advisory_xact_lock(481519)`)
      const [found] = await db
        .select({ id: canFilters.id })
        .from(canFilters)
        .where(
          and(
            sql`lower(${canFilters.name}) = lower(${name})`,
            except === undefined ? undefined : ne(canFilters.id, except),
          ),
        )
      return found !== undefined
    },

    async remove(id: string): Promise<boolean> {
      // Prevents assignments from here on. The foreign key alone would lock controllers in any order.
      await db.select({ id: canFilters.id }).from(canFilters).where(eq(canFilters.id, id)).for('update')
      await lockRows(db, controllers, eq(controllers.canFilterId, id))
      return changed(db.delete(canFilters).where(eq(canFilters.id, id)))
    },

    /**
     * The time of a sync is after that of the change it contains and before that of a later one, on any clock. Returns
     * false if other content has been synchronized since the filter was read.
     */
    async markSynced({ id, ...read }: ReadFilter, content: FilterContent): Promise<boolean> {
      const { updatedAt, lastSyncedAt, synced } = canFilters
      const at = new Date()
      return changed(
        db
          .update(canFilters)
          .set({
            synced: content,
            lastSyncedAt: sql`greatest(${lastSyncedAt}, case when ${updatedAt} = ${read.updatedAt}
            then greatest(${at}, ${updatedAt}) else least(${at}, ${updatedAt} - interval '1 ms') end)`,
          })
          .where(
            and(
              eq(canFilters.id, id),
              or(
                read.lastSyncedAt ? eq(lastSyncedAt, read.lastSyncedAt) : isNull(lastSyncedAt),
                sql`${synced} = ${JSON.stringify(content)}::jsonb`,
              ),
            ),
          ),
      )
    },
  }
}
