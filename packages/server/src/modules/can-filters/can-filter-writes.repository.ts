import type { CanFilterBody } from '@hoistway/contracts/can-filter'
import { expandRules } from '@hoistway/contracts/can-filter-rule'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { canFilters, controllers } from '../../db/schema.ts'

/** The part of a filter that a controller receives. */
interface FilterContent {
  readonly allowAll: boolean
  readonly messageIds: number[]
  readonly extendedIds?: number[]
}

/** The columns of a body: rules are kept as they were entered, and spelled out for the controllers. */
function valuesOf({ name, isDefault, allowAll, messageIds, rules }: CanFilterBody) {
  if (!rules) return { name, isDefault, allowAll, messageIds, rules: null }
  return { name, isDefault, allowAll, messageIds: expandRules(rules), rules }
}

/** Writing filters. */
export function canFilterWrites(db: Database) {
  return {
    async create(body: CanFilterBody): Promise<string> {
      if (body.isDefault) await dropDefault()
      const [created] = await db.insert(canFilters).values(valuesOf(body)).returning({ id: canFilters.id })
      if (!created) throw new Error('no filter was created')
      return created.id
    },

    /** False when `expected` is given and no longer the record's version. */
    async update(id: string, body: CanFilterBody, expected: number | undefined): Promise<boolean> {
      if (body.isDefault) await dropDefault(id)
      const done = await db
        .update(canFilters)
        .set({ ...valuesOf(body), updatedAt: new Date(), version: sql`${canFilters.version} + 1` })
        .where(
          and(eq(canFilters.id, id), expected === undefined ? undefined : eq(canFilters.version, expected)),
        )
        .returning({ id: canFilters.id })
      return done.length > 0
    },

    /** Whether another filter has the name, whatever its case. The lock keeps two from taking it at once. */
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
      // Those that lose it are locked before it, as where it is assigned.
      await db
        .select({ id: controllers.id })
        .from(controllers)
        .where(eq(controllers.canFilterId, id))
        .orderBy(controllers.id)
        .for('no key update')
      const deleted = await db
        .delete(canFilters)
        .where(eq(canFilters.id, id))
        .returning({ id: canFilters.id })
      return deleted.length > 0
    },

    /** Remembers what was published and when it was read. */
    async markSynced(id: string, synced: FilterContent, at: Date): Promise<void> {
      await db.update(canFilters).set({ synced, lastSyncedAt: at }).where(eq(canFilters.id, id))
    },
  }

  /** Takes the flag from its holder; the lock keeps two from taking it at once. */
  async function dropDefault(except?: string): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(481520)`)
    await db
      .update(canFilters)
      .set({ isDefault: false, version: sql`${canFilters.version} + 1` })
      .where(
        and(eq(canFilters.isDefault, true), except === undefined ? undefined : ne(canFilters.id, except)),
      )
  }
}
