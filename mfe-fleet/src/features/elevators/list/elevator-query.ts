import { elevatorSortKeys } from '@hoistway/contracts/elevator'
import { type ElevatorQuery, elevatorPage, fetchElevators } from '../../../api/elevators.ts'
import { ELEVATOR_LIST } from '../elevators.constants.ts'
import { type ElevatorPageRequest, filterQuery } from './elevator-filters.ts'

/**
 * Returns the query of the list's request. Unknown sort columns and filter values fall back to the
 * defaults.
 */
export function elevatorQueryOf(
  { filters, ...request }: ElevatorPageRequest,
  organizationId: string | undefined,
): ElevatorQuery {
  return {
    ...request,
    sortBy: elevatorSortKeys.find((key) => key === request.sortBy) ?? ELEVATOR_LIST.sort,
    ...filterQuery(filters),
    organizationId,
  }
}

export const elevatorList = (organizationId?: string) => ({
  key: (request: ElevatorPageRequest) => elevatorPage(elevatorQueryOf(request, organizationId)).queryKey,
  load: (request: ElevatorPageRequest, signal: AbortSignal) =>
    fetchElevators(elevatorQueryOf(request, organizationId), signal),
})
