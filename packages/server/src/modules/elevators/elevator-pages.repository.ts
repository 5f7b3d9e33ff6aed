import type { elevatorQuery } from '@hoistway/contracts/elevator'
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { fleetRevisionOf } from '../../db/fleet-revision.ts'
import { elevatorCounts, elevatorStates, elevators, fleetRevision, organizations } from '../../db/schema.ts'
import { containing, visibleTo } from '../../db/scope.ts'
import { selectPage } from '../../db/select-page.ts'
import { isId, withoutVersion } from '../../http/wire.ts'

type Query = z.output<typeof elevatorQuery>

const columns = {
  id: elevators.id,
  name: elevators.name,
  controllerId: elevators.controllerId,
  elevatorType: elevators.elevatorType,
  location: elevators.location,
  description: elevators.description,
  firmwareVersion: elevators.firmwareVersion,
  organizationId: elevators.organizationId,
  organizationName: organizations.name,
  isActive: elevators.isActive,
  outOfServiceReason: elevators.outOfServiceReason,
  outOfServiceSince: elevators.outOfServiceSince,
  isOnline: elevators.isOnline,
  lastSeenAt: elevators.lastSeenAt,
  clockSkewMs: elevatorStates.clockSkewMs,
  createdAt: elevators.createdAt,
  updatedAt: elevators.updatedAt,
  version: elevators.version,
}

const sortColumns = {
  name: elevators.name,
  organizationName: organizations.name,
  lastSeenAt: elevators.lastSeenAt,
  location: elevators.location,
  createdAt: elevators.createdAt,
} as const

/** Elevators with the names of their organizations and the skew of their controllers' clocks. */
export const selectElevators = (db: Database) =>
  db
    .select(columns)
    .from(elevators)
    .innerJoin(organizations, eq(organizations.id, elevators.organizationId))
    .leftJoin(elevatorStates, eq(elevatorStates.elevatorId, elevators.id))

/** A page as it is read: the later half of a list from its end, so that no page has more than half of it to skip. */
interface Reading {
  readonly caller: Caller
  readonly query: Query
  readonly skip: number
  readonly take: number
  readonly backwards: boolean
}

/** Rows of the list before which a page is read as it stands. */
const NEAR = 1000

/** Counts that are kept at a time. */
const MOST_KEPT = 1000

interface KeptCount {
  readonly total: number
  /** Of the fleet, when it was counted. */
  readonly revision: number
}

/**
 * One page of the list, and how many elevators there are in all pages. Without a search both come from the counters
 * and an index.
 * @param few a search that finds no more than so many is sorted as it is.
 */
export function elevatorPages(db: Database, few = 20_000) {
  const kept = new Map<string, KeptCount>()

  return async (caller: Caller, query: Query) => {
    const { rows, total } = await (query.searchTerm ? search(caller, query) : list(caller, query))
    return { rows: rows.map(withoutVersion), total }
  }

  async function list(caller: Caller, query: Query) {
    const total = await countKinds(caller, query)
    const reading = readingOf(caller, query, total)
    if (!reading) return { rows: [], total }
    // So near the beginning, finding ids first takes longer than what it saves.
    const rows =
      reading.skip < NEAR && query.sortBy !== 'organizationName' && !reading.backwards
        ? await details(query, matching(caller, query)).limit(reading.take).offset(reading.skip)
        : await details(query, sql`${elevators.id} in ${pageOf(reading)}`)
    return { rows, total }
  }

  async function search(caller: Caller, query: Query) {
    // One or two letters are in no index, and in nearly every elevator.
    const most = (query.searchTerm ?? '').length < 3 ? Math.min(few, 1000) : few
    const sorted = await found(caller, query, sql`limit ${most + 1}`)
    if (sorted.total <= most) return sorted
    const [total, rows] = await Promise.all([countMany(caller, query), inOrder(caller, query, most)])
    return rows ? { rows, total } : found(caller, query)
  }

  /** Counts what nearly every elevator is. Whoever sees all is told what was counted before, as long as that holds. */
  async function countMany(caller: Caller, query: Query): Promise<number> {
    const { searchTerm, organizationId, elevatorType, isActive, isOnline } = query
    const seesAll = visibleTo(caller, elevators.organizationId) === undefined
    // Elevators come online and go without a revision.
    if (!seesAll || isOnline !== undefined) return (await readToCount(caller, query)).total
    const key = JSON.stringify([searchTerm, organizationId, elevatorType, isActive])
    const before = kept.get(key)
    if (before && before.revision === (await fleetRevisionOf(db))) return before.total
    const now = await readToCount(caller, query)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, now)
    return now.total
  }

  /** Reads nearly every elevator: with the help of a second process, which PostgreSQL thinks too dear, in half the time. */
  function readToCount(caller: Caller, query: Query): Promise<KeptCount> {
    return db.transaction(async (tx) => {
      await tx.execute(sql`set local parallel_setup_cost = 0`)
      const revision = tx.select({ revision: fleetRevision.revision }).from(fleetRevision)
      const [counted] = await tx
        .select({ total: count(), revision: sql<number>`(${revision})`.mapWith(Number) })
        .from(elevators)
        .where(matching(caller, query))
      if (!counted) throw new Error('a count has no row')
      return counted
    })
  }

  /** Finds first, by the text index, and then sorts: read in order until the page is full, all may come late. */
  async function found(caller: Caller, query: Query, limit = sql``) {
    const column = sortColumns[query.sortBy]
    const named = sql`join ${organizations} on ${organizations.id} = ${elevators.organizationId}`
    const { ids, total } = await selectPage(
      db,
      sql`select ${elevators.id}, ${column} as sort_key from ${elevators}
        ${query.sortBy === 'organizationName' ? named : sql``}
        where ${matching(caller, query)} ${limit}`,
      {
        order: order({ query, backwards: false }, sql`sort_key`, sql`id`),
        skip: (query.page - 1) * query.pageSize,
        take: query.pageSize,
      },
    )
    return { rows: ids.length === 0 ? [] : await details(query, inArray(elevators.id, ids)), total }
  }

  /**
   * Reads the list in its order until the page is full: cheap where a search finds more than `most`. They may all come
   * late, so that it reads no further than thrice what is to be expected; then: undefined.
   */
  async function inOrder(caller: Caller, query: Query, most: number) {
    if (query.sortBy === 'organizationName') return undefined
    const [skip, take, backwards] = [(query.page - 1) * query.pageSize, query.pageSize, false]
    const reading = { caller, query, skip, take, backwards }
    const fleet = await countKinds(caller, {})
    const reach = most + Math.ceil((3 * (skip + take) * fleet) / most)
    if (reach > fleet) return undefined
    const rows = await details(
      query,
      sql`${elevators.id} in (select id from (
        select * from ${elevators} where ${visibleTo(caller, elevators.organizationId) ?? sql`true`}
        order by ${order(reading)} limit ${reach}
      ) ${elevators} where ${matching(caller, query)} ${slice(reading)})`,
    )
    return rows.length === take ? rows : undefined
  }

  async function countKinds(caller: Caller, query: Partial<Query>): Promise<number> {
    const [counted] = await db
      .select({ n: sql<number>`coalesce(sum(${elevatorCounts.total}), 0)::int` })
      .from(elevatorCounts)
      .where(and(visibleTo(caller, elevatorCounts.organizationId), ...kinds(elevatorCounts, query)))
    return counted?.n ?? 0
  }

  /** The page's ids are found first, so that names are looked up for the rows of the page alone. */
  function details(query: Query, ofPage: SQL | undefined) {
    return selectElevators(db)
      .where(ofPage)
      .orderBy(order({ query, backwards: false }))
  }
}

/** How to read a page of a list of `total` records; undefined behind its end. */
function readingOf(caller: Caller, query: Query, total: number): Reading | undefined {
  const skip = (query.page - 1) * query.pageSize
  const take = Math.min(query.pageSize, total - skip)
  if (take <= 0) return undefined
  const backwards = skip > total / 2
  return { caller, query, take, backwards, skip: backwards ? total - skip - take : skip }
}

/** The ids of a page of the list without a search. */
function pageOf(reading: Reading): SQL {
  const { caller, query, skip } = reading
  const where = matching(caller, query) ?? sql`true`
  if (query.sortBy === 'organizationName') {
    const joined = sql`select ${elevators.id} from ${elevators}
      join ${organizations} on ${organizations.id} = ${elevators.organizationId} where ${where}`
    // The counters tell which organizations the page falls into: only their elevators are read.
    return sql`(${organizationsOf(reading)}
      ${joined} and ${organizations.name} in (select name from shown)
      ${slice(reading, sql`(select ${skip} - min(before) from shown)`)})`
  }
  return sql`(select id from ${elevators} where ${where} ${slice(reading)})`
}

/** `shown`: the names of the organizations whose elevators are on the page, and how many elevators come before each. */
function organizationsOf({ caller, query, skip, take, backwards }: Reading): SQL {
  const scope = and(visibleTo(caller, elevatorCounts.organizationId), ...kinds(elevatorCounts, query))
  const direction = sql.raw(query.sortDescending === backwards ? 'asc' : 'desc')
  return sql`with sizes as (
      select ${organizations.name} as name, sum(${elevatorCounts.total}) as size from ${elevatorCounts}
      join ${organizations} on ${organizations.id} = ${elevatorCounts.organizationId}
      where ${scope ?? sql`true`} group by 1
    ), spans as (
      select name, size, sum(size) over (order by name ${direction}) - size as before from sizes
    ), shown as (
      select name, before from spans where before < ${skip + take} and before + size > ${skip}
    )`
}

const slice = (reading: Reading, skip: SQL | number = reading.skip) =>
  sql`order by ${order(reading)} limit ${reading.take} offset ${skip}`

/** What is not known comes last in both directions; where all is known, saying so would keep an index from being used. */
function order(
  { query: { sortBy, sortDescending }, backwards }: Pick<Reading, 'query' | 'backwards'>,
  column: SQL = sql`${sortColumns[sortBy]}`,
  id: SQL = sql`${elevators.id}`,
): SQL {
  const direction = sortDescending === backwards ? asc : desc
  const isKnown = sortColumns[sortBy].notNull
  const unknown = sql.raw(isKnown ? '' : backwards ? ' nulls first' : ' nulls last')
  return sql`${direction(column)}${unknown}, ${direction(id)}`
}

const matching = (caller: Caller, query: Query) =>
  and(visibleTo(caller, elevators.organizationId), ...kinds(elevators, query), containsText(query.searchTerm))

/** Filters that the counters know, too. */
function kinds(of: typeof elevators | typeof elevatorCounts, query: Partial<Query>): (SQL | undefined)[] {
  const { organizationId, elevatorType, isActive, isOnline } = query
  return [
    organizationId === undefined ? undefined : inOrganization(of, organizationId),
    elevatorType && eq(of.elevatorType, elevatorType),
    isActive === undefined ? undefined : eq(of.isActive, isActive),
    isOnline === undefined ? undefined : eq(of.isOnline, isOnline),
  ]
}

/** An id that is none finds nothing. */
const inOrganization = (of: typeof elevators | typeof elevatorCounts, id: string) =>
  isId(id) ? eq(of.organizationId, id) : sql`false`

function containsText(searchTerm: string | undefined): SQL | undefined {
  if (!searchTerm) return undefined
  const text = containing(searchTerm)
  return and(
    sql`${elevators.searchText} like lower(${text})`,
    // In the searched text lines part the columns: a term of two lines would find the end of one and the start of the next.
    searchTerm.includes('\n')
      ? or(
          ...[elevators.name, elevators.location, elevators.controllerId].map((column) =>
            ilike(column, text),
          ),
        )
      : undefined,
  )
}
