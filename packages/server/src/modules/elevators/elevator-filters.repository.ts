import type { elevatorQuery } from '@hoistway/contracts/elevator'
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../auth/caller.ts'
import { type elevatorCounts, elevators } from '../../db/schema.ts'
import { containing, visibleTo } from '../../db/scope.ts'
import { isId } from '../../http/wire.ts'

export type ElevatorQuery = z.output<typeof elevatorQuery>

/** Condition for the elevators that the caller sees and that the filters and the search of a query select. */
export const matching = (caller: Caller, query: ElevatorQuery): SQL | undefined =>
  and(
    visibleTo(caller, elevators.organizationId),
    ...countedFilters(elevators, query),
    search(query.searchTerm),
  )

/** Filters that elevators and their counters have in common. An organization id that is no UUID selects nothing. */
export function countedFilters(
  table: typeof elevators | typeof elevatorCounts,
  { organizationId, elevatorType, isActive, isOnline }: ElevatorQuery,
): (SQL | undefined)[] {
  return [
    organizationId === undefined
      ? undefined
      : isId(organizationId)
        ? eq(table.organizationId, organizationId)
        : sql`false`,
    elevatorType && eq(table.elevatorType, elevatorType),
    isActive === undefined ? undefined : eq(table.isActive, isActive),
    isOnline === undefined ? undefined : eq(table.isOnline, isOnline),
  ]
}

/** Searches name, location and controller through one indexed column that holds them, a line each. */
function search(term: string | undefined): SQL | undefined {
  if (!term) return undefined
  const text = containing(term)
  const columns = [elevators.name, elevators.location, elevators.controllerId]
  return and(
    sql`${elevators.searchText} like lower(${text})`,
    // A term of two lines would match the end of one column and the beginning of the next.
    term.includes('\n') ? or(...columns.map((column) => ilike(column, text))) : undefined,
  )
}
