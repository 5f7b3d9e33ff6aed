import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { useQuery } from '@tanstack/react-query'
import { elevatorPage } from '../../api/elevators.ts'
import { organizationList } from '../../api/organizations.ts'
import { placeFinder } from './wall/wall-groups.ts'

interface Neighbours {
  /** `null` if the elevator is in none, `undefined` until that is known. */
  readonly building: string | null | undefined
  /** By name; `undefined` until they have loaded. */
  readonly elevators: readonly Elevator[] | undefined
  readonly isCut: boolean
  readonly error: Error | undefined
  readonly retry: () => void
}

export function useNeighbours(elevator: Elevator, limit: number, isNeeded = true): Neighbours {
  const hasOrganization = elevator.organizationId != null
  const organizations = useQuery({ ...organizationList, enabled: isNeeded && hasOrganization })
  const building = placeFinder(organizations.data ?? [], 'Building')(elevator)
  const others = useQuery({
    ...elevatorPage({ withinOrganizationId: building?.id, sortBy: 'name', pageSize: limit + 1 }),
    enabled: isNeeded && building !== undefined,
  })
  const isKnownBuilding = !hasOrganization || organizations.data !== undefined
  const found = others.data?.items.filter(({ id }) => isKnown(id) && id !== elevator.id)
  return {
    building: building ? (building.name ?? '—') : isKnownBuilding ? null : undefined,
    elevators: found?.slice(0, limit),
    // The total includes the elevator itself.
    isCut: found !== undefined && (others.data?.totalCount ?? 0) - 1 > Math.min(found.length, limit),
    error: organizations.error ?? others.error ?? undefined,
    retry: () => void (organizations.error ? organizations : others).refetch(),
  }
}
