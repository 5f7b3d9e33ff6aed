import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { elevators, organizations } from '../../db/schema.ts'
import type { ElevatorQuery } from './elevator-filters.repository.ts'

const sortColumns = {
  name: elevators.name,
  organizationName: organizations.name,
  lastSeenAt: elevators.lastSeenAt,
  location: elevators.location,
  createdAt: elevators.createdAt,
} as const

export const sortColumn = ({ sortBy }: ElevatorQuery): SQL => sql`${sortColumns[sortBy]}`

export function sortedTables({ sortBy }: ElevatorQuery): SQL {
  if (sortBy !== 'organizationName') return sql`${elevators}`
  return sql`${elevators} join ${organizations} on ${eq(organizations.id, elevators.organizationId)}`
}

/** Nulls come last in both directions; for columns without nulls, saying so would prevent the use of an index. */
export function order(
  query: ElevatorQuery,
  column = sortColumn(query),
  id: SQL = sql`${elevators.id}`,
  backwards = false,
): SQL {
  const direction = query.sortDescending === backwards ? asc : desc
  const nulls = sql.raw(sortColumns[query.sortBy].notNull ? '' : ` nulls ${backwards ? 'first' : 'last'}`)
  return sql`${direction(column)}${nulls}, ${direction(id)}`
}

export const backwardOrder = (query: ElevatorQuery): SQL =>
  order(query, sortColumn(query), sql`${elevators.id}`, true)
