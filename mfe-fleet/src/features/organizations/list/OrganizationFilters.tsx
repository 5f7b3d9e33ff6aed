import { SegmentedControl } from '@hoistway/ui/core'
import { ListFilters } from '@hoistway/ui/list-page'
import { SearchBox } from '@hoistway/ui/search-box'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { statusOptions, typeOptions } from '../organizations.constants.ts'
import type { OrganizationList } from './use-organization-list.ts'

interface Props {
  readonly list: OrganizationList
  readonly isTree: boolean
  readonly onView: (isTree: boolean) => void
}

/** Search, filters and view of the list. */
export function OrganizationFilters({ list, isTree, onView }: Props) {
  return (
    <ListFilters
      search={<SearchBox {...list.search} placeholder="Search organizations..." />}
      active={list.activeFilters}
    >
      <SelectFilter
        label="Type"
        value={list.filters.type}
        options={typeOptions}
        onChange={(value) => list.setFilter('type', value)}
      />
      <SelectFilter
        label="Status"
        value={list.filters.status}
        options={statusOptions}
        onChange={(value) => list.setFilter('status', value)}
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
}
