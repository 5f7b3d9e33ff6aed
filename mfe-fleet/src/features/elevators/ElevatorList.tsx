import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useElevatorSubscription } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { Group, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { DataTable } from '@hoistway/ui/table'
import { useServerList } from '@hoistway/ui/use-server-list'
import { useMemo } from 'react'
import { elevatorColumns } from './elevator-columns.tsx'
import { elevatorList } from './elevators.api.ts'
import { ELEVATOR_LIST, PAGE_WINDOW, statusOptions, typeOptions } from './elevators.constants.ts'
import { messages } from './elevators.messages.ts'

interface Props {
  /** Shows the elevators of one organization, without the organization column. */
  readonly organizationId?: string
}

/** The elevators, by themselves or within an organization (A §2 Elevator list). */
export function ElevatorList({ organizationId }: Props) {
  const user = useUser()
  const list = useServerList(elevatorList(organizationId), ELEVATOR_LIST)
  const { rows, filters, totalCount } = list
  const embedded = organizationId !== undefined
  const actions = can.editElevator(user)
  const columns = useMemo(() => elevatorColumns({ organization: !embedded, actions }), [embedded, actions])
  useElevatorSubscription(rows?.map(({ id }) => id) ?? [])
  return (
    <>
      <Group gap="sm">
        <SearchBox {...list.search} placeholder="Search elevators..." debounce={300} />
        <SelectFilter
          label="Type"
          value={typeOptions.find(({ value }) => value === filters.type)?.value ?? 'all'}
          options={typeOptions}
          onChange={(value) => list.setFilter('type', value)}
        />
        <SelectFilter
          label="Status"
          value={statusOptions.find(({ value }) => value === filters.status)?.value ?? 'active'}
          options={statusOptions}
          onChange={(value) => list.setFilter('status', value)}
        />
      </Group>
      {Boolean(list.error) && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      <Text size="sm" c="dimmed" role="status">
        {countLine(totalCount, list.page, list.pageSize)}
        {embedded && ' (Organization Specific)'}
      </Text>
      {!(list.error && !rows) && (
        <DataTable
          label="Elevators"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.elevator(id)}
          sort={list.sort}
          onSort={list.onSort}
          empty={{
            title: 'No elevators found',
            hint: list.isFiltered ? messages.emptyFiltered : messages.emptyFirst,
          }}
        />
      )}
      <Pager page={list.page} totalPages={list.totalPages} onPage={list.onPage} window={PAGE_WINDOW} />
    </>
  )
}

/** '{n} elevator(s) found', with the range when there is more than one page. */
function countLine(total: number | undefined, page: number, pageSize: number): string {
  if (total === undefined) return ''
  const found = `${total} elevator(s) found`
  if (total <= pageSize) return found
  return `${found} (${(page - 1) * pageSize + 1}-${Math.min(page * pageSize, total)})`
}
