import {
  alertComparison,
  alertForUser,
  alertTotals as alertTotalsSchema,
  dailyAlerts,
  type ElevatorAlert,
  type fleetAlertQuery,
  type ListedAlert,
  listedAlert,
} from '@hoistway/contracts/alert'
import { type Page, pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { ownTimeZone } from '@hoistway/ui/formats'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { readAllPages } from './all-pages.ts'

/** Absent fields use the server's defaults. */
export type AlertQuery = Partial<z.output<typeof fleetAlertQuery>> & { readonly elevatorId?: string }

export type AlertFilters = Pick<
  AlertQuery,
  'elevatorId' | 'organizationId' | 'searchTerm' | 'severity' | 'isActive' | 'from' | 'to'
>

export const fetchAlerts = ({ elevatorId, ...query }: AlertQuery, signal?: AbortSignal) =>
  http.get(
    elevatorId === undefined ? 'elevatoralerts' : `elevatoralerts/${encodeURIComponent(elevatorId)}`,
    pagedResponse(listedAlert),
    { query, ...(signal && { signal }) },
  )

export const alertPage = (query: AlertQuery) =>
  queryOptions({
    queryKey: keys.alerts.list(query),
    queryFn: ({ signal }) => fetchAlerts(query, signal),
  })

export const fetchAllAlerts = (query: AlertQuery, limit: number) =>
  readAllPages((page, pageSize) => fetchAlerts({ ...query, page, pageSize }), limit)

export const alertTotalsKey = keys.alerts.part('all', 'totals')

export const alertTotals = (filters: AlertFilters) =>
  queryOptions({
    queryKey: keys.alerts.part('all', 'totals', filters),
    queryFn: ({ signal }) => http.get('elevatoralerts/totals', alertTotalsSchema, { query: filters, signal }),
  })

export interface ComparedPeriod {
  /** ISO 8601. */
  readonly from: string
  readonly to: string
  readonly searchTerm?: string | undefined
  readonly elevatorId?: string | undefined
  readonly organizationId?: string | undefined
}

/** Compares a period with the one of the same length before it. */
export const alertComparisonOf = ({ from, to, searchTerm, elevatorId, organizationId }: ComparedPeriod) => {
  const query = { from, to, searchTerm, elevatorId, organizationId }
  return queryOptions({
    queryKey: keys.alerts.part('all', 'comparison', query),
    queryFn: ({ signal }) => http.get('elevatoralerts/comparison', alertComparison, { query, signal }),
  })
}

const RECENT_PAGE_SIZE = 10

export const recentAlerts = (elevatorId: string) =>
  infiniteQueryOptions({
    queryKey: keys.alerts.part(elevatorId, 'recent'),
    queryFn: ({ pageParam, signal }) =>
      fetchAlerts(
        {
          elevatorId,
          page: pageParam,
          pageSize: RECENT_PAGE_SIZE,
          sortBy: 'timestamp',
          sortDescending: true,
        },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ items, totalPages }, _, page) => {
      const isLast = totalPages === undefined ? items.length < RECENT_PAGE_SIZE : page >= totalPages
      return isLast ? undefined : page + 1
    },
  })

export function alertsByDay(days: number, organizationId?: string) {
  const timeZone = ownTimeZone()
  return queryOptions({
    queryKey: keys.alerts.statistics({ days, timeZone, organizationId }),
    queryFn: ({ signal }) =>
      http.get('elevatoralerts/daily', dailyAlerts, { query: { days, timeZone, organizationId }, signal }),
  })
}

const membersOf = ({ line }: ListedAlert) => line?.members ?? []

/**
 * Changes an alert on every loaded page and returns whether any shows it. The totals of its line stay until the page is
 * read again.
 */
export function patchAlert(id: string, change: (alert: ElevatorAlert) => ElevatorAlert): boolean {
  let isShown = false
  const changed = <Alert extends ElevatorAlert>(alert: Alert) =>
    alert.id === id ? { ...alert, ...change(alert) } : alert
  queryClient.setQueriesData<Page<ListedAlert>>({ queryKey: keys.alerts.lists }, (shown) => {
    const all = shown?.items.flatMap((alert) => [alert, ...membersOf(alert)])
    if (!shown || !all?.some((alert) => alert.id === id)) return shown
    isShown = true
    const items = shown.items.map((alert) => {
      const { line } = alert
      return changed(line ? { ...alert, line: { ...line, members: line.members.map(changed) } } : alert)
    })
    return { ...shown, items }
  })
  return isShown
}

/** Returns the fields that a push may change in a loaded alert: pushes have English texts and no acknowledgement. */
export const pushedChange = ({ isActive, lastOccurrence, resolveDate }: ElevatorAlert) => ({
  isActive,
  lastOccurrence,
  resolveDate,
})

export async function acknowledge(id: string, note: string): Promise<void> {
  const body = note.trim() ? { note: note.trim() } : {}
  const acknowledged = await http.post(
    `elevatoralerts/${encodeURIComponent(id)}/acknowledge`,
    alertForUser,
    body,
  )
  patchAlert(id, () => acknowledged)
  void queryClient.invalidateQueries({ queryKey: recentAlerts(acknowledged.elevatorId ?? '').queryKey })
}
