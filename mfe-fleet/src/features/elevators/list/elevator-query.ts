import { elevatorSortKeys } from '@hoistway/contracts/elevator'
import { type ElevatorQuery, elevatorPage, fetchElevators } from '../../../api/elevators.ts'
import { ELEVATOR_LIST } from '../elevators.constants.ts'
import { type ElevatorPageRequest, filterQuery } from './elevator-filters.ts'

/** The query of the list's request. A sort column or filter value that the list does not have falls back to the default. */
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

/** The list of elevators; of one organization when it is given. */
export const elevatorList = (organizationId?: string) => ({
  key: (request: ElevatorPageRequest) => elevatorPage(elevatorQueryOf(request, organizationId)).queryKey,
  load: (request: ElevatorPageRequest, signal: AbortSignal) =>
    fetchElevators(elevatorQueryOf(request, organizationId), signal),
})
