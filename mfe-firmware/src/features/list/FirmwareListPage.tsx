import type { Firmware } from '@hoistway/contracts/firmware'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Switch, Text, VisuallyHidden } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconRefresh, IconUpload } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useClientList } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { firmwareList } from '../../api/firmware.ts'
import { paths } from '../../paths.ts'
import { controllerTypeName } from '../../shared/controller-type-names.ts'
import { DownloadProblem } from '../download/index.ts'
import { type FirmwareRow, firmwareColumns } from './firmware-columns.tsx'
import { firmwareListRules, groupedByType } from './firmware-list-rules.ts'
import { messages } from './list.messages.ts'
import { useRelease } from './use-release.tsx'

const typeOf = ({ firmware }: FirmwareRow) => controllerTypeName(firmware.controllerType)

/** All firmware versions, with their release state and a download. */
export function FirmwareListPage() {
  const query = useQuery(firmwareList)
  const list = useClientList<Firmware, 'group'>(
    { records: query.data, error: query.error, retry: () => query.refetch(), isRefreshing: query.isFetching },
    firmwareListRules,
  )
  const release = useRelease()
  const isGrouped = list.filters.group === 'type'
  const ordered = isGrouped ? list.filtered && groupedByType(list.filtered) : list.filtered
  const rows = ordered
    ?.slice((list.page - 1) * list.pageSize, list.page * list.pageSize)
    .map((firmware): FirmwareRow => ({ firmware, release }))
  useTitle('Firmware')
  return (
    <ListPage
      title="Firmware Management"
      subtitle="Manage firmware versions for controllers"
      actions={
        <Button
          component={Link}
          to={paths.firmwareUpload()}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          Upload Firmware
        </Button>
      }
    >
      <Group gap="sm">
        <SearchBox {...list.search} placeholder={messages.searchPlaceholder} />
        <Switch
          label="Group by controller type"
          checked={isGrouped}
          onChange={(event) => list.setFilter('group', event.currentTarget.checked ? 'type' : 'none')}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={list.retry}
          disabled={list.isRefreshing}
        >
          Refresh
        </Button>
      </Group>
      <DownloadProblem />
      <FailureBanner failure={release.failure} onDismiss={release.dismiss} />
      {release.dialog}
      {Boolean(list.error) && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      {query.isPending && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
      {list.totalCount !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {messages.count(list.totalCount)}
        </Text>
      )}
      {!(list.error && !rows) && (
        <DataTable
          label="Firmware"
          columns={firmwareColumns}
          rows={rows}
          rowKey={({ firmware }) => firmware.id}
          groupOf={isGrouped ? typeOf : undefined}
          sort={list.sort}
          onSort={list.onSort}
          empty={{
            title: messages.emptyTitle,
            hint: list.search.value === '' ? messages.emptyFirst : messages.emptyFiltered,
          }}
        />
      )}
      <Pager page={list.page} totalPages={list.totalPages} onPage={list.onPage} />
    </ListPage>
  )
}
