import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { elevators } from '../../db/schema.ts'
import { selectPage } from '../../db/select-page.ts'
import { type ElevatorQuery, matching, type Seen } from './elevator-filters.repository.ts'
import { order, sortColumn, sortedTables } from './elevator-order.repository.ts'
import { readElevators } from './select-elevators.repository.ts'

/** Finds the matches by the text index, then sorts and counts them: read in order, all might come late. */
export async function searchElevators(db: Database, seen: Seen, query: ElevatorQuery) {
  const matches = sql`select ${elevators.id}, ${sortColumn(query)} as sort_key
    from ${sortedTables(query)} where ${matching(seen, query)}`
  const { ids, total } = await selectPage(db, matches, {
    order: order(query, sql`sort_key`, sql`id`),
    skip: (query.page - 1) * query.pageSize,
    take: query.pageSize,
  })
  const rows = ids.length === 0 ? [] : await readElevators(db, inArray(elevators.id, ids), order(query))
  return { rows, total }
}
