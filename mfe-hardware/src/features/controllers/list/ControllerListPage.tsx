import { reasonOf } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconPlus } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useServerList } from '@hoistway/ui/use-server-list'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { controllerList } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { CONTROLLER_LIST } from '../controllers.constants.ts'
import { messages } from '../controllers.messages.ts'
import type { NotDeleted } from './ControllerActions.tsx'
import { controllerColumns } from './controller-columns.tsx'

/** The controllers of the fleet (B §2 Controller list). */
export function ControllerListPage() {
  const mayManage = can.manageControllers(useUser())
  const list = useServerList(controllerList, CONTROLLER_LIST)
  const [notDeleted, setNotDeleted] = useState<NotDeleted>()
  const { rows, totalCount, page, totalPages } = list
  useTitle('Controllers')
  return (
    <ListPage
      title="Controllers"
      actions={
        mayManage && (
          <Button
            component={Link}
            to={paths.controllerCreate()}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Create Controller
          </Button>
        )
      }
    >
      <Group gap="sm">
        <SearchBox {...list.search} placeholder={messages.searchPlaceholder} debounce={300} />
      </Group>
      {Boolean(list.error) && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      {/* Once it has left the list, however that came, the failure is over. */}
      {notDeleted && rows?.some(({ id }) => id === notDeleted.id) && (
        <ErrorBanner reason={reasonOf(notDeleted.error)} onDismiss={() => setNotDeleted(undefined)}>
          {messages.deleteFailed}
        </ErrorBanner>
      )}
      {rows && totalCount !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          Showing {rows.length} of {totalCount} controllers
        </Text>
      )}
      {!(list.error && !rows) && (
        <DataTable
          label="Controllers"
          columns={controllerColumns(mayManage, setNotDeleted)}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={mayManage ? ({ id }) => paths.controllerEdit(id) : undefined}
          sort={list.sort}
          onSort={list.onSort}
          empty={{
            hint: list.isFiltered ? messages.emptyFiltered : messages.emptyFirst,
            action: mayManage && !list.isFiltered && (
              <Button component={Link} to={paths.controllerCreate()} mt="xs">
                {messages.createFirst}
              </Button>
            ),
          }}
        />
      )}
      {totalCount !== undefined && (
        <Pager page={page} totalPages={totalPages} onPage={list.onPage} window={5}>
          Page {page} of {totalPages} ({totalCount} total controllers)
        </Pager>
      )}
    </ListPage>
  )
}
