import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { useQuery } from '@tanstack/react-query'
import { elevatorPage } from '../../api/elevators.ts'
import { organizationList } from '../../api/organizations.ts'
import { placeFinder } from './wall/wall-groups.ts'

interface Neighbours {
  /** Name of the building. */
  readonly building: string
  readonly elevators: readonly Elevator[]
}

/** Returns up to `limit` other elevators of the building; `undefined` without a building, or until it has loaded. */
export function useNeighbours(elevator: Elevator, limit: number): Neighbours | undefined {
  const organizations = useQuery({ ...organizationList, enabled: elevator.organizationId != null })
  const building = placeFinder(organizations.data ?? [], 'Building')(elevator)
  const { data } = useQuery({
    ...elevatorPage({ withinOrganizationId: building?.id, sortBy: 'name', pageSize: limit + 1 }),
    enabled: building !== undefined,
  })
  if (!building || !data) return undefined
  return {
    building: building.name ?? '—',
    elevators: data.items.filter(({ id }) => isKnown(id) && id !== elevator.id).slice(0, limit),
  }
}
