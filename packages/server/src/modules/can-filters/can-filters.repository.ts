import type { canFilterQuery } from '@hoistway/contracts/can-filter'
import { asc, count, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, firstRow } from '../../db/database.ts'
import { canFilters, controllers } from '../../db/schema.ts'
import { contentOf, filterHash } from '../../devices/configs/filter-content.ts'

const USERS_SHOWN = 50

const controllerCount = sql<number>`(
  select count(*)::int from controllers c
  where c.can_filter_id = can_filters.id or (can_filters.is_default and c.can_filter_id is null))`

const { createdAt: timestamp, synced: _, syncedSha256: __, ...own } = getTableColumns(canFilters)
const columns = { ...own, timestamp, controllerCount }

type Filter = Pick<
  typeof canFilters.$inferSelect,
  'id' | 'isDefault' | 'allowAll' | 'messageIds' | 'rules' | 'updatedAt' | 'lastSyncedAt'
>

export function canFilterRepository(db: Database) {
  return {
    async page({ pageNumber, pageSize }: z.output<typeof canFilterQuery>) {
      const rows = await db
        .select(columns)
        .from(canFilters)
        .orderBy(asc(canFilters.name), asc(canFilters.id))
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize)
      return { rows, total: await db.$count(canFilters) }
    },

    available: () =>
      db
        .select({
          id: canFilters.id,
          name: canFilters.name,
          isDefault: canFilters.isDefault,
          allowAll: canFilters.allowAll,
          messageCount: sql<number>`cardinality(${canFilters.messageIds})`,
        })
        .from(canFilters)
        .orderBy(desc(canFilters.isDefault), asc(canFilters.name), asc(canFilters.id)),

    find: (id: string) => firstRow(db.select(columns).from(canFilters).where(eq(canFilters.id, id))),

    async usage(filter: Filter) {
      const { id, isDefault, updatedAt, lastSyncedAt } = filter
      // Another order of the same IDs needs no sync, but has another hash.
      const sha256 =
        lastSyncedAt && lastSyncedAt >= updatedAt
          ? sql`(select f.synced_sha256 from can_filters f where f.id = ${id})`
          : filterHash(contentOf(filter))
      const follows = or(
        eq(controllers.canFilterId, id),
        isDefault ? isNull(controllers.canFilterId) : undefined,
      )
      const reported = sql`${controllers.reported}->>'filterSha256'`
      const items = await db
        .select({
          id: controllers.id,
          controllerName: controllers.name,
          controllerKey: controllers.key,
          isUpToDate: sql<boolean | null>`${reported} = ${sha256}`,
        })
        .from(controllers)
        .where(follows)
        .orderBy(asc(controllers.name), asc(controllers.id))
        .limit(USERS_SHOWN)
      const [counts] = await db
        .select({
          totalCount: count(),
          upToDateCount: sql<number>`(count(*) filter (where ${reported} = ${sha256}))::int`,
        })
        .from(controllers)
        .where(follows)
      return { totalCount: 0, upToDateCount: 0, ...counts, items }
    },

    countDefaultFollowers: () => db.$count(controllers, isNull(controllers.canFilterId)),
  }
}
