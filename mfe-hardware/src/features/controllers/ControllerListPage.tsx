import { useTitle } from '@hoistway/platform/title'
import { Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useServerList } from '@hoistway/ui/use-server-list'
import { controllerColumns } from './controller-columns.tsx'
import { controllerList } from './controllers.api.ts'
import { messages } from './controllers.messages.ts'

/** B §9: sorted by name, 20 a page. */
const CONTROLLER_LIST = { sort: 'name', pageSize: 20 } as const

/** The controllers of the fleet (B §2 Controller list). */
export function ControllerListPage() {
  const list = useServerList(controllerList, CONTROLLER_LIST)
  const { rows, totalCount = 0, page, totalPages } = list
  useTitle('Controllers')
  return (
    <ListPage title="Controllers">
      <SearchBox {...list.search} placeholder={messages.searchPlaceholder} debounce={300} />
      {Boolean(list.error) && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      {rows && (
        <Text size="sm" c="dimmed" role="status">
          Showing {rows.length} of {totalCount} controllers
        </Text>
      )}
      {!(list.error && !rows) && (
        <DataTable
          label="Controllers"
          columns={controllerColumns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.onSort}
          empty={{ hint: list.isFiltered ? messages.emptyFiltered : messages.emptyFirst }}
        />
      )}
      <Pager page={page} totalPages={totalPages} onPage={list.onPage}>
        Page {page} of {totalPages} ({totalCount} total controllers)
      </Pager>
    </ListPage>
  )
}
