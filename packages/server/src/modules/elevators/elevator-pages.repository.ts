import { and, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller.ts'
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
import { order, sortedTables } from './elevator-order.repository.ts'
import { searchElevators } from './elevator-search.repository.ts'
import { readElevators } from './select-elevators.repository.ts'

/** Returns one page of the list, and how many elevators all pages have. */
export async function elevatorPage(db: Database, caller: Caller, query: ElevatorQuery) {
  const visible = await visibleOrganizations(db, caller)
  const seen = visible && [...visible]
  return isCounted(query) ? listElevators(db, seen, query) : searchElevators(db, seen, query)
}

async function listElevators(db: Database, seen: Seen, query: ElevatorQuery) {
  // The page's ids first, so that details are read for the rows of the page alone; as an array, so that the planner looks
  // them up by their key instead of reading all elevators for a large page.
  const isOnPage = sql`${elevators.id} = any(array(
    select ${elevators.id} from ${sortedTables(query)} where ${matching(seen, query) ?? sql`true`}
    order by ${order(query)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}))`
  const [total, rows] = await Promise.all([
    sumCounters(db, seen, query),
    readElevators(db, isOnPage, order(query)),
  ])
  return { rows, total }
}

/** Triggers keep the counters in the transaction that writes elevators. */
async function sumCounters(db: Database, seen: Seen, query: ElevatorQuery): Promise<number> {
  const [sum] = await db
    .select({ total: sql<number>`coalesce(sum(${elevatorCounts.total}), 0)::int` })
    .from(elevatorCounts)
    .where(
      and(ofOrganizations(elevatorCounts.organizationId, seen), ...countedFilters(elevatorCounts, query)),
    )
  return sum?.total ?? 0
}
