import { keys, queryClient } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { Group, NativeSelect, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useServerList } from '@hoistway/ui/use-server-list'
import { alertColumns } from './alert-columns.tsx'
import { alertList } from './alerts.api.ts'
import { ALERT_LIST, PAGE_SIZES, PAGE_WINDOW, SEARCH_DEBOUNCE_MS } from './alerts.constants.ts'
import { messages } from './alerts.messages.ts'

/** The alerts of one elevator; new ones arrive by themselves and keep the place (B §2). */
export function AlertTable({ elevatorId }: { readonly elevatorId: string }) {
  const list = useServerList(alertList(elevatorId), ALERT_LIST)
  usePush('ElevatorAlert', (push) => {
    if (push.elevatorId === elevatorId) queryClient.invalidateQueries({ queryKey: keys.alerts.all })
  })
  const { rows, totalCount, page, pageSize } = list
  return (
    <>
      <Group gap="sm">
        <SearchBox {...list.search} placeholder={messages.searchPlaceholder} debounce={SEARCH_DEBOUNCE_MS} />
        <NativeSelect
          aria-label="Alerts per page"
          value={String(pageSize)}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }))}
          onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
        />
      </Group>
      {Boolean(list.error) && <ErrorBanner onRetry={list.retry}>{messages.alertsFailed}</ErrorBanner>}
      {totalCount !== undefined && totalCount > 0 && (
        <Text size="sm" c="dimmed" role="status">
          Showing {(page - 1) * pageSize + 1} to {Math.min(page * pageSize, totalCount)} of {totalCount}{' '}
          alerts
        </Text>
      )}
      {!(list.error && !rows) && (
        <DataTable
          label="Alerts"
          columns={alertColumns}
          rows={rows}
          rowKey={({ id, alertCode, firstOccurrence }) => id ?? `${alertCode} ${firstOccurrence}`}
          sort={list.sort}
          onSort={list.onSort}
          isDimmed={({ isActive }) => !isActive}
          empty={{ hint: list.isFiltered ? messages.emptySearch : messages.empty }}
        />
      )}
      <Pager page={page} totalPages={list.totalPages} onPage={list.onPage} window={PAGE_WINDOW} ends />
    </>
  )
}
