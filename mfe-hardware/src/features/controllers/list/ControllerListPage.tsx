import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconPlus } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { useServerList } from '@hoistway/ui/use-server-list'
import { Link } from 'react-router-dom'
import { controllerList } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { CONTROLLER_LIST } from '../controllers.constants.ts'
import { messages } from '../controllers.messages.ts'
import { ControllerTable } from './ControllerTable.tsx'

/** The controllers of the fleet. */
export function ControllerListPage() {
  const mayManage = can.manageControllers(useUser())
  const list = useServerList(controllerList, CONTROLLER_LIST)
  const { rows, totalCount, page, totalPages } = list
  const total = totalCount ?? '—'
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
      {rows && (
        <Text size="sm" c="dimmed" role="status">
          Showing {rows.length} of {total} controllers
        </Text>
      )}
      <ControllerTable list={list} mayManage={mayManage} />
      {rows && (
        <Pager page={page} totalPages={totalPages} onPage={list.onPage} window={5}>
          Page {page} of {totalCount === undefined ? '—' : totalPages} ({total} total controllers)
        </Pager>
      )}
    </ListPage>
  )
}
