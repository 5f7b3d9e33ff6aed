import { SelectFilter } from '@hoistway/ui/select-filter'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { OrganizationFilter } from '../../../shared/OrganizationFilter.tsx'
import { elevators as elevatorMessages, shared } from '../../../texts/en.ts'
import { type ElevatorFilter, filterOptions, knownFilters } from './elevator-filters.ts'

interface Props {
  readonly list: Pick<PagedList<unknown, ElevatorFilter>, 'filters' | 'setFilter'>
  /** Limits the list to one organization, which hides that filter. */
  readonly embedded: boolean
  readonly isLoaded: boolean
}

export function ElevatorFilters({ list, embedded, isLoaded }: Props) {
  const filters = knownFilters(list.filters)
  const options = filterOptions()
  const { fields } = elevatorMessages
  const shown = [
    ['type', shared.type],
    ['status', shared.status],
    ['online', fields.onlineStatus],
    ['alerts', shared.alerts],
  ] as const
  return (
    <>
      {shown.map(([name, label]) => (
        <SelectFilter<string>
          key={name}
          label={label}
          value={filters[name]}
          options={options[name]}
          onChange={(value) => list.setFilter(name, value)}
        />
      ))}
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
