import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { NativeSelect, Switch, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { ListFilters, ListNote, usePhone } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { type ReactNode, useState } from 'react'
import type { AlertFilters } from '../../../api/alerts.ts'
import { PAGE_SIZES, PAGE_WINDOW, pageSizeOf, SEARCH_DEBOUNCE_MS } from '../alerts.constants.ts'
import { messages as alerts } from '../alerts.messages.ts'
import { useAcknowledge } from '../use-acknowledge.tsx'
import { AlertTotals } from './AlertTotals.tsx'
import { alertColumns } from './alert-columns.tsx'
import { collapsedRows, plainRows } from './collapse-repeats.ts'
import { messages } from './list.messages.ts'

interface Props<Filter extends string> {
  readonly list: PagedList<ElevatorAlert, Filter>
  /** The set whose totals are shown. */
  readonly totalsOf: AlertFilters
  /** Shows which elevator each alert is of. */
  readonly withElevator: boolean
  /** Text of the empty list when nothing is filtered. */
  readonly empty: string
  /** Stands in the line of the filters in place of the search, which moves to them. */
  readonly lead?: ReactNode
  /** Additional filters. */
  readonly filters?: ReactNode
  /** Shown above the table. */
  readonly notice?: ReactNode
}

const COLLAPSE = { collapse: '' } as const

/** Alerts with totals, search, page size, sort and pages; repeats can be collapsed to one row. */
export function AlertList<Filter extends string>({
  list,
  totalsOf,
  withElevator,
  empty,
  lead,
  filters,
  notice,
}: Props<Filter>) {
  const [{ collapse }, setCollapse] = useUrlState(COLLAPSE)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { open, dialog } = useAcknowledge()
  const { rows, totalCount, page } = list
  const pageSize = pageSizeOf(list.pageSize)
  const isPhone = usePhone()
  const columns = alertColumns({
    isPhone,
    withElevator,
    onAcknowledge: open,
    opened,
    onToggle: (key) =>
      setOpened(
        (before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]),
      ),
  })
  const search = <SearchBox {...list.search} placeholder={messages.search} debounce={SEARCH_DEBOUNCE_MS} />
  return (
    <>
      <ListFilters search={lead ?? search} active={list.activeFilters + (lead && list.search.value ? 1 : 0)}>
        {lead && search}
        {filters}
        <NativeSelect
          aria-label={messages.pageSize}
          value={String(pageSize)}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: messages.perPage(size) }))}
          onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
        />
        <Switch
          label={messages.severityFirst}
          checked={list.sort.key === 'severity'}
          onChange={(event) => list.onSort(event.currentTarget.checked ? 'severity' : 'timestamp')}
        />
        <Switch
          label={messages.collapse}
          checked={collapse !== ''}
          onChange={(event) => setCollapse({ collapse: event.currentTarget.checked ? '1' : '' })}
        />
      </ListFilters>
      {Boolean(list.error) && <ErrorBanner onRetry={list.retry}>{messages.loadFailed}</ErrorBanner>}
      {notice}
      <ListNote>
        <AlertTotals filters={totalsOf} />
      </ListNote>
      {totalCount !== undefined && totalCount > 0 && (
        <ListNote>
          <Text size="sm" c="dimmed" role="status">
            {messages.showing((page - 1) * pageSize + 1, Math.min(page * pageSize, totalCount), totalCount)}
          </Text>
        </ListNote>
      )}
      {!(list.error && !rows) && (
        <DataTable
          label={alerts.title}
          columns={columns}
          rows={rows && (collapse ? collapsedRows(rows, opened) : plainRows(rows))}
          rowKey={({ key }) => key}
          sort={list.sort}
          onSort={list.onSort}
          isDimmed={({ alert }) => alert.isActive === false}
          empty={{ hint: list.isFiltered ? messages.emptySearch : empty }}
        />
      )}
      <Pager page={page} totalPages={list.totalPages} onPage={list.onPage} window={PAGE_WINDOW} ends />
      {dialog}
    </>
  )
}
