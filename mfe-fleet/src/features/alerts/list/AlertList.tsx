import type { ListedAlert } from '@hoistway/contracts/alert'
import { limits } from '@hoistway/contracts/limits'
import { useElevatorSubscription } from '@hoistway/platform/realtime'
import { NativeSelect, Switch, Text } from '@hoistway/ui/core'
import { ErrorBanner, StatusBanner } from '@hoistway/ui/feedback'
import { ListFilters, ListNote, usePhone } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { Fragment, type ReactNode, useState } from 'react'
import type { AlertFilters, AlertQuery } from '../../../api/alerts.ts'
import { ExportButton } from '../../../shared/ExportButton.tsx'
import { alertList as messages, shared } from '../../../texts/en.ts'
import {
  MEMBERS_MAX,
  MEMBERS_SHOWN,
  PAGE_SIZES,
  PAGE_WINDOW,
  pageSizeOf,
  SEARCH_DEBOUNCE_MS,
} from '../alerts.constants.ts'
import { Patterns } from '../patterns/LazyPatterns.tsx'
import { useAlertDialog } from '../use-alert-dialog.tsx'
import { AlertTotals } from './AlertTotals.tsx'
import { alertColumns } from './alert-columns.tsx'
import { type CutExport, exportAlerts } from './alert-csv.ts'
import { sortOf } from './alert-lists.ts'
import { alertRows } from './collapse-repeats.ts'
import { PeriodSummary } from './PeriodSummary.tsx'

interface Props<Filter extends string> {
  readonly list: PagedList<ListedAlert, Filter>
  readonly totalsOf: AlertFilters
  readonly withElevator: boolean
  readonly empty: string
  /** Replaces the search, which moves to the filters. */
  readonly lead?: ReactNode
  readonly filters?: ReactNode
  readonly notice?: ReactNode
  /** Loads this many alerts of each incident; the alerts of one elevator form none. */
  readonly showMembers?: (count: number) => void
}

const COLLAPSE = { collapse: '' } as const

export function AlertList<Filter extends string>({
  list,
  totalsOf,
  withElevator,
  empty,
  lead,
  filters,
  notice,
  showMembers,
}: Props<Filter>) {
  const [{ collapse }, setCollapse] = useUrlState(COLLAPSE)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { open, dialog } = useAlertDialog(showMembers && list.retry)
  const [exported, setExported] = useState<CutExport | 'failed'>()
  const { rows, totalCount, page } = list
  const isPhone = usePhone()
  const pageSize = pageSizeOf(list.pageSize)
  const columns = alertColumns({
    withElevator,
    isPhone,
    onOpen: open,
    opened,
    onMore: () => showMembers?.(MEMBERS_MAX),
    onToggle: ({ key, incident }) => {
      if (incident) showMembers?.(MEMBERS_SHOWN)
      setOpened(
        (before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]),
      )
    },
  })
  const shown = rows && alertRows(rows, opened, collapse !== '')
  const last = rows?.at(-1)?.line
  useElevatorSubscription([...new Set(shown?.flatMap(({ alert }) => alert.elevatorId ?? []))])
  const save = async (query: AlertQuery) => {
    setExported(await exportAlerts(query))
  }
  const search = <SearchBox {...list.search} placeholder={messages.search} debounce={SEARCH_DEBOUNCE_MS} />
  const patterns = <Patterns key="patterns" of={totalsOf} isCollapsed />
  const alerts = (
    <Fragment key="alerts">
      <PeriodSummary of={totalsOf} />
      <ListNote>
        <AlertTotals filters={totalsOf} />
        {showMembers && (totalCount ?? 0) > limits.alert.groupedMax && (
          <Text size="sm">{messages.incident.notGrouped}</Text>
        )}
      </ListNote>
      <DataTable
        label={shared.alerts}
        columns={columns}
        rows={shown}
        failure={{ error: list.error, text: messages.loadFailed, retry: list.retry }}
        rowKey={({ key }) => key}
        sort={list.sort}
        onSort={list.onSort}
        isDimmed={({ alert }) => alert.isActive === false}
        empty={{ hint: list.isFiltered ? messages.emptySearch : empty }}
      />
      <Pager page={page} totalPages={list.totalPages} onPage={list.onPage} window={PAGE_WINDOW} ends />
    </Fragment>
  )
  return (
    <>
      <ListFilters
        search={lead ?? search}
        active={list.activeFilters + (lead && list.search.value ? 1 : 0)}
        count={
          totalCount !== undefined &&
          totalCount > 0 &&
          messages.showing(
            rows?.[0]?.line?.place ?? (page - 1) * pageSize + 1,
            last ? last.place + last.alerts - 1 : Math.min(page * pageSize, totalCount),
            totalCount,
          )
        }
        tools={
          <ExportButton
            save={() => save({ ...totalsOf, ...sortOf(list) })}
            onFailed={() => setExported('failed')}
          />
        }
      >
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
      {exported === 'failed' && (
        <ErrorBanner onDismiss={() => setExported(undefined)}>{messages.exportFailed}</ErrorBanner>
      )}
      {exported !== undefined && exported !== 'failed' && (
        <StatusBanner
          status={{ kind: 'info', text: messages.exportCut(exported.saved, exported.total) }}
          onClear={() => setExported(undefined)}
        />
      )}
      {notice}
      {/* On a phone the alerts come first. The keys keep an open dialog when a phone is turned. */}
      {isPhone ? [alerts, patterns] : [patterns, alerts]}
      {dialog}
    </>
  )
}
