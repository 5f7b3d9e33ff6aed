import { SegmentedControl } from '@hoistway/ui/core'
import { ListFilters } from '@hoistway/ui/list-page'
import { SearchBox } from '@hoistway/ui/search-box'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { memo } from 'react'
import { organizationList as messages, shared } from '../../../texts/en.ts'
import type { OrganizationList } from './use-organization-list.ts'

const typeOptions = () =>
  [
    { value: 'all', label: shared.allTypes },
    { value: 'Organization', label: messages.filterTypes.organizations },
    { value: 'Building', label: messages.filterTypes.buildings },
  ] as const

const statusOptions = () =>
  [
    { value: 'active', label: messages.filterStatus.active },
    { value: 'inactive', label: messages.filterStatus.inactive },
    { value: 'all', label: shared.allStatus },
  ] as const

interface Props extends Pick<OrganizationList, 'search' | 'filters' | 'setFilter' | 'activeFilters'> {
  readonly isTree: boolean
  readonly onView: (isTree: boolean) => void
}

/** Memoized, because sorting does not change it. */
export const OrganizationFilters = memo(function OrganizationFilters({
  search,
  filters,
  setFilter,
  activeFilters,
  isTree,
  onView,
}: Props) {
  return (
    <ListFilters search={<SearchBox {...search} placeholder={messages.search} />} active={activeFilters}>
      <SelectFilter
        label={shared.type}
        value={filters.type}
        options={typeOptions()}
        onChange={(value) => setFilter('type', value)}
      />
      <SelectFilter
        label={shared.status}
        value={filters.status}
        options={statusOptions()}
        onChange={(value) => setFilter('status', value)}
      />
      <SegmentedControl
        aria-label={shared.view}
        value={isTree ? 'tree' : 'list'}
        data={[
          { value: 'list', label: messages.viewList },
          { value: 'tree', label: messages.viewTree },
        ]}
        onChange={(value) => onView(value === 'tree')}
      />
    </ListFilters>
  )
})
