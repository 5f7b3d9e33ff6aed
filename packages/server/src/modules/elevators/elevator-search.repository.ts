import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { elevators } from '../../db/schema.ts'
import { selectPage } from '../../db/select-page.ts'
import { type ElevatorQuery, matching, type Seen } from './elevator-filters.repository.ts'
import { backwardOrder, order, sortColumn, sortedTables } from './elevator-order.repository.ts'
import { readElevators } from './select-elevators.repository.ts'

/** Up to this many matches, one pass over the text index is faster than two. */
const SORTED = 200_000
/**
 * A page is searched in this many times the elevators that would hold it if matches were spread evenly, and a few more.
 */
const SPREAD = 3
const MORE = 20

/**
 * Sorts few matches, because in list order all might come late. Counts many and reads them in list order, because
 * sorting them would exceed the statement timeout.
 * @param sorted maximum number of matches to sort
 */
export async function searchElevators(db: Database, seen: Seen, query: ElevatorQuery, sorted = SORTED) {
  const skip = (query.page - 1) * query.pageSize
  // No index contains the organizations' names, so all matches are sorted.
  const hasOrder = query.sortBy !== 'organizationName'
  const limit = hasOrder ? sorted + 1 : undefined
  const few = await sortMatches(db, seen, query, { skip, take: query.pageSize, limit })
  if (!hasOrder || few.total <= sorted) return { rows: await readIds(db, query, few.ids), total: few.total }
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      all: sql<number>`(select sum(total) from elevator_counts)::int`,
    })
    .from(elevators)
    .where(matching(seen, query))
  const { total, all } = counted ?? { total: 0, all: 0 }
  const take = Math.min(query.pageSize, total - skip)
  if (take <= 0) return { rows: [], total }
  const ids =
    (await walk(db, seen, query, { skip, take, total, all })) ??
    (await sortMatches(db, seen, query, { skip, take })).ids
  return { rows: await readIds(db, query, ids), total }
}

const readIds = async (db: Database, query: ElevatorQuery, ids: string[]) =>
  ids.length === 0 ? [] : readElevators(db, inArray(elevators.id, ids), order(query))

interface Part {
  readonly skip: number
  readonly take: number
}

function sortMatches(
  db: Database,
  seen: Seen,
  query: ElevatorQuery,
  { limit, ...part }: Part & { readonly limit?: number | undefined },
) {
  const matches = sql`select ${elevators.id}, ${sortColumn(query)} as sort_key
    from ${sortedTables(query)} where ${matching(seen, query)}${limit === undefined ? sql.empty() : sql` limit ${limit}`}`
  return selectPage(db, matches, { ...part, order: order(query, sql`sort_key`, sql`id`) })
}

/** Returns `undefined` when the page is not found soon. */
async function walk(
  db: Database,
  seen: Seen,
  query: ElevatorQuery,
  { skip, take, total, all }: Part & { readonly total: number; readonly all: number },
): Promise<string[] | undefined> {
  const isBackwards = skip > total / 2
  const from = isBackwards ? total - skip - take : skip
  const read = MORE + Math.ceil((SPREAD * (from + take) * all) / total)
  if (read > all / 2) return undefined
  const inOrder: SQL = isBackwards ? backwardOrder(query) : order(query)
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${elevators.id} from (select * from ${elevators} order by ${inOrder} limit ${read}) elevators
    where ${matching(seen, query)} order by ${inOrder} limit ${take} offset ${from}`)
  return rows.length === take ? rows.map(({ id }) => id) : undefined
}
