import { SegmentedControl } from '@hoistway/ui/core'
import { ListFilters } from '@hoistway/ui/list-page'
import { SearchBox } from '@hoistway/ui/search-box'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { memo } from 'react'
import { statusOptions, typeOptions } from '../organizations.constants.ts'
import type { OrganizationList } from './use-organization-list.ts'

interface Props extends Pick<OrganizationList, 'search' | 'filters' | 'setFilter' | 'activeFilters'> {
  readonly isTree: boolean
  readonly onView: (isTree: boolean) => void
}

/** Search, filters and view of the list; not drawn again for another order. */
export const OrganizationFilters = memo(function OrganizationFilters({
  search,
  filters,
  setFilter,
  activeFilters,
  isTree,
  onView,
}: Props) {
  return (
    <ListFilters
      search={<SearchBox {...search} placeholder="Search organizations..." />}
      active={activeFilters}
    >
      <SelectFilter
        label="Type"
        value={filters.type}
        options={typeOptions}
        onChange={(value) => setFilter('type', value)}
      />
      <SelectFilter
        label="Status"
        value={filters.status}
        options={statusOptions}
        onChange={(value) => setFilter('status', value)}
      />
      <SegmentedControl
        aria-label="View"
        value={isTree ? 'tree' : 'list'}
        data={[
          { value: 'list', label: 'List' },
          { value: 'tree', label: 'Tree' },
        ]}
        onChange={(value) => onView(value === 'tree')}
      />
    </ListFilters>
  )
})
