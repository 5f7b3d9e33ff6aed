import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Text } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { IconPlus } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FILTER_PAGE_SIZE } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { messages } from '../can-filters.messages.ts'
import { useListSync } from '../use-sync.ts'
import { canFilterColumns } from './can-filter-columns.tsx'
import type { FilterProblem } from './filter-problem.ts'
import { useFilterList } from './use-filter-list.ts'

/** The CAN message ID filters (B §2). */
export function CanFilterListPage() {
  const mayManage = can.manageCanFilters(useUser())
  const list = useFilterList()
  const [problem, setProblem] = useState<FilterProblem>()
  const { tickedId, sync } = useListSync(setProblem)
  const { rows, page, totalPages, totalCount } = list
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
            Create Filter
          </Button>
        )
      }
    >
      <Group gap="sm">
        <SearchBox
          value={list.search}
          onChange={list.onSearch}
          placeholder="Search filters by name..."
          debounce={300}
        />
      </Group>
      <Text size="xs" c="dimmed">
        The search looks at the names on this page only.
      </Text>
      {list.error && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      {/* Once the filter has left the list, however that came, its failure is over. */}
      {problem && rows?.some(({ id }) => id === problem.id) && (
        <ErrorBanner reason={problem.reason} onDismiss={() => setProblem(undefined)}>
          {problem.text}
        </ErrorBanner>
      )}
      {list.loading && <Loading label="Loading filters..." />}
      {rows && (
        <DataTable
          label={messages.title}
          columns={canFilterColumns({
            tickedId,
            actions: mayManage ? { onSync: sync, onProblem: setProblem } : undefined,
          })}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={mayManage ? ({ id }) => paths.canFilterEdit(id) : undefined}
          isHighlighted={({ isDefault }) => isDefault === true}
          empty={{ hint: emptyText(list.search !== '', mayManage) }}
        />
      )}
      {totalCount !== undefined && totalCount > 0 && (
        <Pager page={page} totalPages={totalPages} onPage={list.onPage} window={5}>
          Showing {(page - 1) * FILTER_PAGE_SIZE + 1} to {Math.min(page * FILTER_PAGE_SIZE, totalCount)} of{' '}
          {totalCount} filters
        </Pager>
      )}
    </ListPage>
  )
}

function emptyText(searching: boolean, mayManage: boolean): string {
  if (searching) return messages.emptyFiltered
  return mayManage ? messages.emptyFirst : messages.emptyReadOnly
}
