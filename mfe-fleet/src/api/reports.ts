import { madeReport, madeReportList, report } from '@hoistway/contracts/report'
import { http } from '@hoistway/platform/http'
import { ownKeys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { DEMO_PAST_MS } from './demo-past.ts'
import { missingAsNull } from './is-missing.ts'

const keys = ownKeys('fleet:reports')

interface ReportRequest {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** With everything below it; `undefined` is the whole fleet. */
  readonly organizationId: string | undefined
  /** IANA name. */
  readonly timeZone: string
}

export const reportOf = ({ from, to, organizationId, timeZone }: ReportRequest) =>
  queryOptions({
    queryKey: keys.list({ from, to, organizationId, timeZone }),
    queryFn: ({ signal }) =>
      http.get('reports', report, {
        query: {
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
          organizationId,
          timeZone,
        },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.demoPast ? DEMO_PAST_MS : false),
  })

export const madeReports = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: keys.list({ made: true, organizationId }),
    queryFn: ({ signal }) => http.get('reports/made', madeReportList, { query: { organizationId }, signal }),
  })

/** Returns `null` if the report does not exist or is hidden from the user (404). */
export const madeReportOf = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) =>
      http.get(`reports/made/${encodeURIComponent(id)}`, madeReport, { signal }).catch(missingAsNull),
  })

export const scheduleReports = (organizationId: string, isScheduled: boolean) =>
  refreshAfter(
    http.put(`organizations/${encodeURIComponent(organizationId)}/report-schedule`, z.unknown(), {
      isScheduled,
    }),
    () => queryClient.invalidateQueries({ queryKey: keys.list({ made: true }) }),
  )
