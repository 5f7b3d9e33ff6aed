import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button, Dimmed, VisuallyHidden } from '@hoistway/ui/core'
import { IconPlus } from '@hoistway/ui/icons'
import { ListFilters, ListNote, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { searchKey } from '@hoistway/ui/use-client-list'
import { useServerList } from '@hoistway/ui/use-server-list'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { Link } from 'react-router-dom'
import { FILTER_PAGE_SIZE } from '../../../api/can-filters.constants.ts'
import { filterList } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { canFilters as messages, shared } from '../../../texts/en.ts'
import { CanFilterTable } from './CanFilterTable.tsx'
import { DeletedFilters } from './DeletedFilters.tsx'

const SEARCH = { search: '' }
const PAGES = { sort: '', pageSize: FILTER_PAGE_SIZE }

/** A new search stays on the page and requests it again. */
function useFilterList() {
  const [{ search }, set] = useUrlState(SEARCH)
  const list = useServerList(filterList, PAGES)
  const { page, totalCount } = list
  const term = searchKey(search.trim())
  return {
    ...list,
    search,
    onSearch: (text: string) => {
      set({ search: text })
      list.retry()
    },
    rows: list.rows?.filter(({ name }) => (name == null ? term === '' : searchKey(name).includes(term))),
    /** `undefined` when there are no rows. */
    position: list.rows && positionText(page, totalCount, list.rows.length),
  }
}

function positionText(page: number, totalCount: number | undefined, count: number): string | undefined {
  const before = (page - 1) * FILTER_PAGE_SIZE
  if (totalCount === undefined)
    return count > 0 ? messages.position(before + 1, before + count, '—') : undefined
  if (totalCount === 0) return undefined
  return messages.position(before + 1, Math.min(before + FILTER_PAGE_SIZE, totalCount), totalCount)
}

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
        <Dimmed size="xs">{messages.searchHint}</Dimmed>
      </ListNote>
      {!rows && !list.error && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
      <CanFilterTable
        rows={rows}
        failure={{ error: list.error, text: shared.filtersFailed, retry: list.retry }}
        isSearch={list.search !== ''}
      />
      {position && (
        <Pager page={page} totalPages={totalPages} onPage={list.onPage} window={5}>
          {position}
        </Pager>
      )}
    </ListPage>
  )
}
