import { SelectFilter } from '@hoistway/ui/select-filter'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { OrganizationFilter } from '../../../shared/OrganizationFilter.tsx'
import { elevators as elevatorMessages, elevatorList as messages } from '../../../texts/en.ts'
import { type ElevatorFilter, filterOptions, knownFilters } from './elevator-filters.ts'

interface Props {
  readonly list: Pick<PagedList<unknown, ElevatorFilter>, 'filters' | 'setFilter'>
  /** Whether the list is limited to one organization, which hides that filter. */
  readonly embedded: boolean
  /** Whether the first rows have loaded; the choices of filters load after them. */
  readonly isLoaded: boolean
}

export function ElevatorFilters({ list, embedded, isLoaded }: Props) {
  const filters = knownFilters(list.filters)
  const options = filterOptions()
  const { fields } = elevatorMessages
  return (
    <>
      <SelectFilter
        label={fields.type}
        value={filters.type}
        options={options.type}
        onChange={(value) => list.setFilter('type', value)}
      />
      <SelectFilter
        label={fields.status}
        value={filters.status}
        options={options.status}
        onChange={(value) => list.setFilter('status', value)}
      />
      <SelectFilter
        label={fields.onlineStatus}
        value={filters.online}
        options={options.online}
        onChange={(value) => list.setFilter('online', value)}
      />
      <SelectFilter
        label={messages.columns.alerts}
        value={filters.alerts}
        options={options.alerts}
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
