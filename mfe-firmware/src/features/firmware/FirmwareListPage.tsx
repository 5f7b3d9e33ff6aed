import type { Firmware } from '@hoistway/contracts/firmware'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconRefresh } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useClientList } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { firmwareList } from './firmware.api.ts'
import { messages } from './firmware.messages.ts'
import { firmwareColumns } from './firmware-columns.tsx'

const rules = {
  sort: 'date',
  descending: true,
  /** Ours: the specification names no page size. */
  pageSize: 20,
  searched: ({ name, version, description }: Firmware) => [name, version, description],
  sortValue: (record: Firmware, key: string) =>
    ({ name: record.name, type: record.controllerType, size: record.fileSize, date: record.timestamp })[key],
}

/** The firmware that controllers can be given (B §2 Firmware list). */
export function FirmwareListPage() {
  const query = useQuery(firmwareList)
  const list = useClientList<Firmware>(
    { records: query.data, error: query.error, retry: () => query.refetch(), isRefreshing: query.isFetching },
    rules,
  )
  useTitle('Firmware')
  return (
    <ListPage title="Firmware Management" subtitle="Manage firmware versions for controllers">
      <Group gap="sm">
        <SearchBox {...list.search} placeholder="Search firmwares..." />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={list.retry}
          disabled={list.isRefreshing}
        >
          Refresh
        </Button>
      </Group>
      {Boolean(list.error) && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      {list.totalCount !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {list.totalCount} firmware(s)
        </Text>
      )}
      {!(list.error && !list.rows) && (
        <DataTable
          label="Firmware"
          columns={firmwareColumns}
          rows={list.rows}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.onSort}
          empty={{
            title: messages.emptyTitle,
            hint: list.isFiltered ? messages.emptyFiltered : messages.emptyFirst,
          }}
        />
      )}
      <Pager page={list.page} totalPages={list.totalPages} onPage={list.onPage} />
    </ListPage>
  )
}
