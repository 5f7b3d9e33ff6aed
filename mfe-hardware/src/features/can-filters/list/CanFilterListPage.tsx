import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button, Text, VisuallyHidden } from '@hoistway/ui/core'
import { IconPlus } from '@hoistway/ui/icons'
import { ListFilters, ListNote, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { searchKey } from '@hoistway/ui/use-client-list'
import { pageCount } from '@hoistway/ui/use-server-list'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { filterPage } from '../../../api/can-filters.ts'
import { FILTER_PAGE_SIZE } from '../../../pages.ts'
import { paths } from '../../../paths.ts'
import { canFilters as messages } from '../../../texts/en.ts'
import { CanFilterTable } from './CanFilterTable.tsx'
import { DeletedFilters } from './DeletedFilters.tsx'

const defaults = { search: '', page: '1' }

/** A new search requests the filters again. */
function useFilterList() {
  const [{ search, page: requested }, set] = useUrlState(defaults)
  const wanted = Number(requested)
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1
  const { data, error, isPlaceholderData, refetch } = useQuery(filterPage(page))
  // The rows of the previous page do not show whether another page follows.
  const loaded = isPlaceholderData && data ? { ...data, items: [] } : data
  const totalPages = loaded ? pageCount(loaded, page, FILTER_PAGE_SIZE) : 1
  // A deletion or a shared link can lead past the last page.
  const beyond = data !== undefined && !isPlaceholderData && page > totalPages
  const correct = useEffectEvent(() => set({ page: String(totalPages) }))
  useEffect(() => {
    if (beyond) correct()
  }, [beyond])
  const term = searchKey(search.trim())
  return {
    search,
    onSearch: (text: string) => {
      set({ search: text })
      refetch()
    },
    rows: beyond
      ? undefined
      : data?.items.filter(({ name }) => (name == null ? term === '' : searchKey(name).includes(term))),
    error,
    retry: () => refetch(),
    page,
    totalPages,
    /** `undefined` when there are no rows. */
    position: data && positionText(page, data.totalCount, data.items.length),
    onPage: (to: number) => {
      if (to >= 1 && to <= totalPages && to !== page) set({ page: String(to) }, { push: true })
    },
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
        <Text size="xs" c="dimmed">
          {messages.searchHint}
        </Text>
      </ListNote>
      {!rows && !list.error && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
      <CanFilterTable
        rows={rows}
        failure={{ error: list.error, text: messages.loadList, retry: list.retry }}
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
