import { and, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorCounts, elevators } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { withoutVersion } from '../../http/wire.ts'
import { countedFilters, type ElevatorQuery, matching } from './elevator-filters.repository.ts'
import { order, sortedTables } from './elevator-order.repository.ts'
import { searchElevators } from './elevator-search.repository.ts'
import { selectElevators } from './select-elevators.repository.ts'

/** Returns one page of the list, and how many elevators all pages have. */
export async function elevatorPage(db: Database, caller: Caller, query: ElevatorQuery) {
  const { total, isOnPage } = await (query.searchTerm
    ? searchElevators(db, caller, query)
    : listElevators(db, caller, query))
  if ((query.page - 1) * query.pageSize >= total) return { rows: [], total }
  const rows = await selectElevators(db).where(isOnPage).orderBy(order(query))
  return { rows: rows.map(withoutVersion), total }
}

async function listElevators(db: Database, caller: Caller, query: ElevatorQuery) {
  const total = await sumCounters(db, caller, query)
  // The page's ids first, so that details are read for the rows of the page alone.
  const isOnPage: SQL = sql`${elevators.id} in (
    select ${elevators.id} from ${sortedTables(query)} where ${matching(caller, query) ?? sql`true`}
    order by ${order(query)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize})`
  return { total, isOnPage }
}

/** Triggers keep the counters in the transaction that writes elevators. */
async function sumCounters(db: Database, caller: Caller, query: ElevatorQuery): Promise<number> {
  const [sum] = await db
    .select({ total: sql<number>`coalesce(sum(${elevatorCounts.total}), 0)::int` })
    .from(elevatorCounts)
    .where(and(visibleTo(caller, elevatorCounts.organizationId), ...countedFilters(elevatorCounts, query)))
  return sum?.total ?? 0
}
