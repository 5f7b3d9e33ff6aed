import { elevatorSortKeys } from '@hoistway/contracts/elevator'
import { useStoredState } from '@hoistway/platform/preferences'
import { usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import { SegmentedControl } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { ListFilters } from '@hoistway/ui/list-page'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { SearchBox } from '@hoistway/ui/search-box'
import { useServerList } from '@hoistway/ui/use-server-list'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type ElevatorQuery, elevatorCounts, elevatorPage, fetchElevators } from '../../../api/elevators.ts'
import { ExportButton } from '../../../shared/ExportButton.tsx'
import { elevatorList as messages, shared } from '../../../texts/en.ts'
import { ELEVATOR_LIST, WALL_LIMIT } from '../elevators.constants.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ElevatorFilters } from './ElevatorFilters.tsx'
import { ElevatorTable } from './ElevatorTable.tsx'
import { choosableColumns } from './elevator-columns.tsx'
import { type ElevatorPageRequest, filterQuery } from './elevator-filters.ts'
import { SavedFilters } from './SavedFilters.tsx'

interface Props {
  readonly organizationId?: string
}

export const wall = onDemand(() => import(/* webpackChunkName: "later-wall" */ '../wall/ElevatorWall.tsx'))
const exportAll = async (query: ElevatorQuery) =>
  (await import(/* webpackChunkName: "later-export" */ '../elevator-csv.ts')).exportElevators(query)
const VIEW = { view: 'table' } as const
const toggledColumns = z.array(z.string())
const noneToggled: string[] = []

export function ElevatorList({ organizationId }: Props) {
  const list = useServerList(elevatorList(organizationId), ELEVATOR_LIST)
  const [{ view }, setView] = useUrlState(VIEW)
  const [toggled = noneToggled, rememberToggled] = useStoredState('elevator-columns', toggledColumns)
  const [exportFailed, setExportFailed] = useState(false)
  const embedded = organizationId !== undefined
  const isWall = view === 'wall'
  const Wall = useOnDemand(wall, isWall)?.ElevatorWall
  const query = elevatorQueryOf(
    {
      searchTerm: list.search.value,
      page: list.page,
      pageSize: list.pageSize,
      sortBy: list.sort.key,
      sortDescending: list.sort.descending,
      filters: list.filters,
    },
    organizationId,
  )
  const { withinOrganizationId } = query
  const isUnfiltered =
    list.search.value === '' && list.activeFilters === (withinOrganizationId === undefined ? 0 : 1)
  const counted = elevatorCounts({ organizationId, withinOrganizationId })
  const { data: counts } = useQuery({ ...counted, enabled: list.rows !== undefined && isUnfiltered })
  usePush('ElevatorChanged', useRefetchSoon(counted.queryKey))
  const hidden = isUnfiltered ? (counts?.totalElevators ?? 0) - (counts?.activeElevators ?? 0) : 0
  return (
    <>
      <ListFilters
        search={<SearchBox {...list.search} placeholder={messages.search} debounce={300} />}
        active={list.activeFilters}
        count={
          <>
            {list.rows &&
              countLine(list.totalCount, isWall ? 1 : list.page, isWall ? WALL_LIMIT : list.pageSize)}
            {embedded && ` ${messages.ofOrganization}`}{' '}
            {hidden > 0 && <span>· {messages.outOfServiceHidden(hidden)}</span>}
          </>
        }
        tools={
          <>
            {!embedded && <SavedFilters />}
            {!isWall && (
              <ColumnChoice
                columns={choosableColumns(embedded)}
                toggled={toggled}
                onChange={(keys) => rememberToggled([...keys])}
              />
            )}
            <ExportButton save={() => exportAll(query)} onFailed={() => setExportFailed(true)} />
            <SegmentedControl
              aria-label={shared.view}
              data={[
                { value: 'table', label: messages.table },
                { value: 'wall', label: messages.wall },
              ]}
              value={isWall ? 'wall' : 'table'}
              onChange={(next) => setView({ view: next }, { push: true })}
            />
          </>
        }
      >
        <ElevatorFilters list={list} embedded={embedded} isLoaded={list.rows !== undefined} />
      </ListFilters>
      {exportFailed && (
        <ErrorBanner onDismiss={() => setExportFailed(false)}>{messages.exportFailed}</ErrorBanner>
      )}
      {isWall ? (
        Wall ? (
          <Wall query={query} />
        ) : (
          <Loading label={shared.loadingElevators} />
        )
      ) : (
        <ElevatorTable list={list} query={query} embedded={embedded} toggled={toggled} />
      )}
    </>
  )
}

function countLine(total: number | undefined, page: number, pageSize: number): string {
  if (total === undefined || total <= pageSize) return messages.found(total, undefined)
  return messages.found(total, [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)])
}

function elevatorQueryOf(
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

export const elevatorList = (organizationId?: string) => ({
  key: (request: ElevatorPageRequest) => elevatorPage(elevatorQueryOf(request, organizationId)).queryKey,
  load: (request: ElevatorPageRequest, signal: AbortSignal) =>
    fetchElevators(elevatorQueryOf(request, organizationId), signal),
  // Elevators enter and leave filters without a push.
  refetchInterval: 30_000,
})
