import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { readByPages } from '../../db/read-by-pages.ts'
import { canFilters, controllers } from '../../db/schema.ts'

/** What controllers should be configured as. */
export function configRepository(db: Database) {
  const select = (condition?: SQL) =>
    db
      .select({
        key: controllers.key,
        version: controllers.version,
        settings: controllers.deviceSettings,
        filterId: canFilters.id,
        /** Content of the filter as it was last synchronized. */
        synced: canFilters.synced,
        /** Of the configuration that the controller last reported. */
        reportedVersion: sql<number | null>`(${controllers.reported}->>'version')::float8`,
        reportedFilter: sql<string | null>`${controllers.reported}->>'filterSha256'`,
      })
      .from(controllers)
      .leftJoin(
        canFilters,
        or(
          eq(canFilters.id, controllers.canFilterId),
          and(isNull(controllers.canFilterId), eq(canFilters.isDefault, true)),
        ),
      )
      .where(condition)
      .$dynamic()

  return {
    all: () =>
      readByPages(
        (after, limit) =>
          select(after === undefined ? undefined : gt(controllers.key, after))
            .orderBy(asc(controllers.key))
            .limit(limit),
        ({ key }) => key,
      ),
    ofControllers: (ids: readonly string[]) => select(inArray(controllers.id, [...ids])),
    /** Of the controllers that follow a filter, by assignment or by default. */
    ofFilter: (id: string) => select(sql`${canFilters.id} = ${id}`),
  }
}
export type ConfigRepository = ReturnType<typeof configRepository>
