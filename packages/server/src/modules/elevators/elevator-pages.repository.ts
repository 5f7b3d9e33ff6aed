import { and, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorCounts, elevators } from '../../db/schema.ts'
import { ofOrganizations, visibleOrganizations } from '../../db/scope.ts'
import {
  countedFilters,
  type ElevatorQuery,
  isCounted,
  matching,
  type Seen,
} from './elevator-filters.repository.ts'
import { backwardOrder, order, sortedTables } from './elevator-order.repository.ts'
import { searchElevators } from './elevator-search.repository.ts'
import { readElevators } from './select-elevators.repository.ts'

export async function elevatorPage(db: Database, caller: Caller, query: ElevatorQuery) {
  const seen = await visibleOrganizations(db, caller)
  return isCounted(query) ? listElevators(db, seen, query) : searchElevators(db, seen, query)
}

/** Later pages are counted before they are read. */
const FAR_PAGE = 10

async function listElevators(db: Database, seen: Seen, query: ElevatorQuery) {
  const counting = countList(db, seen, query)
  const skip = (query.page - 1) * query.pageSize
  if (query.page < FAR_PAGE) {
    const reading = readPage(db, seen, query, { order: order(query), skip, take: query.pageSize })
    const [total, rows] = await Promise.all([counting, reading])
    return { rows, total }
  }
  const total = await counting
  const take = Math.min(query.pageSize, total - skip)
  if (take <= 0) return { rows: [], total }
  const from =
    skip > total / 2
      ? { order: backwardOrder(query), skip: total - skip - take }
      : { order: order(query), skip }
  return { rows: await readPage(db, seen, query, { ...from, take }), total }
}

function readPage(
  db: Database,
  seen: Seen,
  query: ElevatorQuery,
  page: { readonly order: SQL; readonly skip: number; readonly take: number },
) {
  // An array lets the planner look the details up by key.
  const isOnPage = sql`${elevators.id} = any(array(
    select ${elevators.id} from ${sortedTables(query)} where ${matching(seen, query) ?? sql`true`}
    order by ${page.order} limit ${page.take} offset ${page.skip}))`
  return readElevators(db, isOnPage, order(query))
}

/** Few elevators have never connected, so these are counted. */
async function countList(db: Database, seen: Seen, query: ElevatorQuery): Promise<number> {
  const { isCommissioned } = query
  if (isCommissioned === undefined) return sumCounters(db, seen, query)
  const notCommissioned = db.$count(elevators, matching(seen, { ...query, isCommissioned: false }))
  if (!isCommissioned) return notCommissioned
  const [all, others] = await Promise.all([sumCounters(db, seen, query), notCommissioned])
  return Math.max(0, all - others)
}

async function sumCounters(db: Database, seen: Seen, query: ElevatorQuery): Promise<number> {
  const [sum] = await db
    .select({ total: sql<number>`coalesce(sum(${elevatorCounts.total}), 0)::int` })
    .from(elevatorCounts)
    .where(
      and(ofOrganizations(elevatorCounts.organizationId, seen), ...countedFilters(elevatorCounts, query)),
    )
  return sum?.total ?? 0
}
