import { useStoredState } from '@hoistway/platform/preferences'
import { Group, SegmentedControl, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { SearchBox } from '@hoistway/ui/search-box'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { useServerList } from '@hoistway/ui/use-server-list'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ELEVATOR_LIST, statusOptions, typeOptions, WALL_LIMIT } from '../elevators.constants.ts'
import { messages } from '../elevators.messages.ts'
import { ElevatorWall } from '../wall/ElevatorWall.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ElevatorTable } from './ElevatorTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { choosableColumns } from './elevator-columns.tsx'
import { knownFilters } from './elevator-filters.ts'
import { elevatorList, elevatorQueryOf } from './elevator-query.ts'
import { SavedFilters } from './SavedFilters.tsx'

interface Props {
  /** Shows the elevators of one organization, without the organization column. */
  readonly organizationId?: string
}

const VIEW = { view: 'table' } as const
const hiddenColumns = z.array(z.string())

/** The elevators, by themselves or within an organization: as a table or as a wall of shafts. */
export function ElevatorList({ organizationId }: Props) {
  const list = useServerList(elevatorList(organizationId), ELEVATOR_LIST)
  const [{ view }, setView] = useUrlState(VIEW)
  const [hidden = [], rememberHidden] = useStoredState('elevator-columns', hiddenColumns)
  const [exportFailed, setExportFailed] = useState(false)
  const embedded = organizationId !== undefined
  const isWall = view === 'wall'
  const filters = knownFilters(list.filters)
  const query = elevatorQueryOf(
    {
      searchTerm: list.search.value,
      page: list.page,
      pageSize: list.pageSize,
      sortBy: list.sort.key,
      sortDescending: list.sort.descending,
      filters,
    },
    organizationId,
  )
  return (
    <>
      <Group gap="sm">
        <SearchBox {...list.search} placeholder="Search elevators..." debounce={300} />
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
      </Group>
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {list.rows &&
            countLine(list.totalCount, isWall ? 1 : list.page, isWall ? WALL_LIMIT : list.pageSize)}
          {embedded && ' (Organization Specific)'}
        </Text>
        <Group gap="xs">
          {!embedded && <SavedFilters />}
          {!isWall && (
            <ColumnChoice
              columns={choosableColumns(embedded)}
              hidden={hidden}
              onChange={(keys) => rememberHidden([...keys])}
            />
          )}
          <ExportButton query={query} onFailed={() => setExportFailed(true)} />
          <SegmentedControl
            aria-label="View"
            data={[
              { value: 'table', label: 'Table' },
              { value: 'wall', label: 'Wall' },
            ]}
            value={isWall ? 'wall' : 'table'}
            onChange={(next) => setView({ view: next }, { push: true })}
          />
        </Group>
      </Group>
      {exportFailed && (
        <ErrorBanner onDismiss={() => setExportFailed(false)}>{messages.exportFailed}</ErrorBanner>
      )}
      {isWall ? (
        <ElevatorWall query={query} />
      ) : (
        <ElevatorTable list={list} embedded={embedded} hidden={hidden} />
      )}
    </>
  )
}

/** '{n} elevator(s) found', with the range when there is more than one page. */
function countLine(total: number | undefined, page: number, pageSize: number): string {
  const found = `${total ?? '—'} elevator(s) found`
  if (total === undefined || total <= pageSize) return found
  return `${found} (${(page - 1) * pageSize + 1}-${Math.min(page * pageSize, total)})`
}
