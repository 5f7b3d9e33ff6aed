import { and, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorCounts, elevators } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { countedFilters, type ElevatorQuery, isCounted, matching } from './elevator-filters.repository.ts'
import { order, sortedTables } from './elevator-order.repository.ts'
import { searchElevators } from './elevator-search.repository.ts'
import { readElevators } from './select-elevators.repository.ts'

/** Returns one page of the list, and how many elevators all pages have. */
export const elevatorPage = (db: Database, caller: Caller, query: ElevatorQuery) =>
  isCounted(query) ? listElevators(db, caller, query) : searchElevators(db, caller, query)

async function listElevators(db: Database, caller: Caller, query: ElevatorQuery) {
  // The page's ids first, so that details are read for the rows of the page alone; as an array, so that the planner looks
  // them up by their key instead of reading all elevators for a large page.
  const isOnPage = sql`${elevators.id} = any(array(
    select ${elevators.id} from ${sortedTables(query)} where ${matching(caller, query) ?? sql`true`}
    order by ${order(query)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}))`
  const [total, rows] = await Promise.all([
    sumCounters(db, caller, query),
    readElevators(db, isOnPage, order(query)),
  ])
  return { rows, total }
}

/** Triggers keep the counters in the transaction that writes elevators. */
async function sumCounters(db: Database, caller: Caller, query: ElevatorQuery): Promise<number> {
  const [sum] = await db
    .select({ total: sql<number>`coalesce(sum(${elevatorCounts.total}), 0)::int` })
    .from(elevatorCounts)
    .where(and(visibleTo(caller, elevatorCounts.organizationId), ...countedFilters(elevatorCounts, query)))
  return sum?.total ?? 0
}
