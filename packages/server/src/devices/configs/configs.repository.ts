import { and, asc, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { canFilters, controllers } from '../../db/schema.ts'
import { filterSha256InForce, filtersInForce, isInForce } from './drift.repository.ts'

const PAGE_ROWS = 500
const LOOK_ROWS = 20_000

export function configRepository(db: Database) {
  const select = (condition?: SQL) =>
    db
      .select({
        key: controllers.key,
        version: controllers.version,
        settings: controllers.deviceSettings,
        filterId: sql<string | null>`filters_in_force.id`,
        filterSha256: filterSha256InForce,
      })
      .from(controllers)
      .leftJoin(filtersInForce, isInForce)
      .where(condition)
      .$dynamic()

  async function withFilters(rows: Awaited<ReturnType<typeof select>>) {
    const { id, synced } = canFilters
    const ids = [...new Set(rows.flatMap(({ filterId }) => filterId ?? []))]
    const filters =
      ids.length === 0 ? [] : await db.select({ id, synced }).from(canFilters).where(inArray(id, ids))
    const contents = new Map(filters.map((filter) => [filter.id, filter.synced]))
    return rows.map((row) => ({ ...row, synced: contents.get(row.filterId ?? '') ?? null }))
  }

  const isAfter = (after: string | undefined) =>
    after === undefined ? undefined : gt(controllers.key, after)

  async function pageWhere(after: string | undefined, condition: SQL | undefined) {
    const rows = await select(and(isAfter(after), condition))
      .orderBy(asc(controllers.key))
      .limit(PAGE_ROWS)
    return { rows: await withFilters(rows), next: rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.key }
  }

  return {
    page: (after: string | undefined) => pageWhere(after, hasConnected),
    pageOfFilter: (id: string, after: string | undefined) =>
      pageWhere(after, sql`filters_in_force.id = ${id}`),
    ofControllers: async (ids: readonly string[]) =>
      withFilters(await select(inArray(controllers.id, [...ids]))),
    ofKeys: async (keys: readonly string[]) => withFilters(await select(inArray(controllers.key, [...keys]))),

    /** Returns those that another server changed since they were read. */
    async changed(rows: readonly KnownConfig[]) {
      const before = new Map(rows.map((row) => [row.key, row]))
      const now = await select(inArray(controllers.key, [...before.keys()]))
      return withFilters(now.filter((row) => isChanged(row, before.get(row.key))))
    },

    async unreported(keys: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ key: controllers.key })
        .from(controllers)
        .leftJoin(filtersInForce, isInForce)
        .where(and(inArray(controllers.key, [...keys]), isUnreported))
      return rows.map(({ key }) => key)
    },

    async pendingPage(after: string | undefined) {
      const [last] = await db
        .select({ key: controllers.key })
        .from(controllers)
        .where(isAfter(after))
        .orderBy(asc(controllers.key))
        .limit(1)
        .offset(LOOK_ROWS - 1)
      const { key } = controllers
      const pending = await db
        .select({ key })
        .from(controllers)
        .leftJoin(filtersInForce, isInForce)
        .where(and(isAfter(after), last && lte(key, last.key), isUnreported, mayBeConnected))
        .orderBy(asc(key))
        .limit(PAGE_ROWS)
      const keys = pending.map((row) => row.key)
      const rows = keys.length === 0 ? [] : await withFilters(await select(inArray(key, keys)))
      return { rows, next: keys.length < PAGE_ROWS ? last?.key : keys.at(-1) }
    },
  }
}

interface KnownConfig {
  readonly key: string
  readonly version: number
  readonly filterSha256: string
}
const isChanged = (row: KnownConfig, before: KnownConfig | undefined) =>
  row.version !== before?.version || row.filterSha256 !== before.filterSha256

export type ConfigRepository = ReturnType<typeof configRepository>
export type ConfigPage = Awaited<ReturnType<ConfigRepository['page']>>
export type ConfigRow = ConfigPage['rows'][number]

const isUnreported = sql`(
  (${controllers.reported}->>'version')::numeric is distinct from ${controllers.version}
  or ${controllers.reported}->>'filterSha256' is distinct from ${filterSha256InForce})`

const isCarriedBy = (condition: SQL) => sql`(
  exists (select 1 from elevators e where e.controller_id = ${controllers.key} and ${condition})
  or exists (select 1 from elevators e where e.controller_id = ${controllers.id}::text and ${condition}))`

/** The connection of a controller without an elevator is not recorded. */
const mayBeConnected = sql`((not ${controllers.isCarried} and ${controllers.reported} is not null)
  or ${isCarriedBy(sql`e.is_online`)})`

/** Other controllers get theirs when they connect, so the broker need not retain it. */
const hasConnected = sql`(${controllers.reported} is not null or ${isCarriedBy(sql`e.last_seen_at is not null`)})`
