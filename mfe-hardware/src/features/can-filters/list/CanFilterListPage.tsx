import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button, Text } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { IconPlus } from '@hoistway/ui/icons'
import { ListFilters, ListNote, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { canFilters as messages } from '../../../texts/en.ts'
import { CanFilterTable } from './CanFilterTable.tsx'
import { DeletedFilters } from './DeletedFilters.tsx'
import { useFilterList } from './use-filter-list.ts'

export function CanFilterListPage() {
  const mayManage = can.manageCanFilters(useUser())
  const list = useFilterList()
  const { rows, page, totalPages, position } = list
  useTitle(messages.title)
  return (
    <ListPage
      title={messages.title}
      subtitle={messages.subtitle}
      actions={
        mayManage && (
          <Button
            component={Link}
            to={paths.canFilterCreate()}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {messages.create}
          </Button>
        )
      }
    >
      <ListFilters
        tools={mayManage && <DeletedFilters />}
        search={
          <SearchBox
            value={list.search}
            onChange={list.onSearch}
            placeholder={messages.search}
            debounce={300}
          />
        }
      />
      <ListNote>
        <Text size="xs" c="dimmed">
          {messages.searchHint}
        </Text>
      </ListNote>
      {list.error && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      {list.loading && <Loading label={messages.loading} />}
      {rows && <CanFilterTable rows={rows} isSearch={list.search !== ''} />}
      {position && (
        <Pager page={page} totalPages={totalPages} onPage={list.onPage} window={5}>
          {position}
        </Pager>
      )}
    </ListPage>
  )
}
