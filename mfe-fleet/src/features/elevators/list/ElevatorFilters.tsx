import { SelectFilter } from '@hoistway/ui/select-filter'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { alertOptions, onlineOptions, statusOptions, typeOptions } from '../elevators.constants.ts'
import { type ElevatorFilter, knownFilters } from './elevator-filters.ts'
import { OrganizationFilter } from './OrganizationFilter.tsx'

interface Props {
  readonly list: Pick<PagedList<unknown, ElevatorFilter>, 'filters' | 'setFilter'>
  /** Within one organization there is no choice of another. */
  readonly embedded: boolean
  /** Whether the first rows have been loaded: choices that are not on screen may wait for them. */
  readonly isLoaded: boolean
}

/** What narrows the list of elevators, beside the search. */
export function ElevatorFilters({ list, embedded, isLoaded }: Props) {
  const filters = knownFilters(list.filters)
  return (
    <>
      <SelectFilter
        label="Type"
        value={filters.type}
        options={typeOptions}
        onChange={(value) => list.setFilter('type', value)}
      />
      <SelectFilter
        label="Status"
        value={filters.status}
        options={statusOptions}
        onChange={(value) => list.setFilter('status', value)}
      />
      <SelectFilter
        label="Online Status"
        value={filters.online}
        options={onlineOptions}
        onChange={(value) => list.setFilter('online', value)}
      />
      <SelectFilter
        label="Alerts"
        value={filters.alerts}
        options={alertOptions}
        onChange={(value) => list.setFilter('alerts', value)}
      />
      {!embedded && (
        <OrganizationFilter
          value={filters.organizationId}
          isLoaded={isLoaded}
          onChange={(value) => list.setFilter('organizationId', value)}
        />
      )}
    </>
  )
}
