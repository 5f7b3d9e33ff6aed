import { dailyAlerts, elevatorAlert } from '@hoistway/contracts/alert'
import { elevator, elevatorStatistics } from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { ATTENTION_READ, ATTENTION_REFRESH_MS, DAYS_SHOWN, REFRESH_MS } from './dashboard.constants.ts'
import { refreshEvery } from './refresh-every.ts'

const activeAlerts = (severity: 'critical' | 'warning') =>
  queryOptions({
    queryKey: keys.alerts.list({ attention: severity }),
    queryFn: ({ signal }) =>
      http.get('elevatoralerts', pagedResponse(elevatorAlert), {
        query: { severity, isActive: true, pageSize: ATTENTION_READ },
        signal,
      }),
    refetchInterval: refreshEvery(ATTENTION_REFRESH_MS),
  })

/** The newest active critical alerts of everything that the user sees. */
export const criticalAlerts = activeAlerts('critical')

/** The newest active warnings. */
export const warningAlerts = activeAlerts('warning')

/** The elevators in use that went offline last. */
export const offlineElevators = queryOptions({
  queryKey: keys.elevators.list({ offline: ATTENTION_READ }),
  queryFn: ({ signal }) =>
    http.get('elevators', pagedResponse(elevator), {
      query: {
        isOnline: false,
        isActive: true,
        sortBy: 'lastSeenAt',
        sortDescending: true,
        pageSize: ATTENTION_READ,
      },
      signal,
    }),
  refetchInterval: refreshEvery(ATTENTION_REFRESH_MS),
})

export const fleetStatistics = queryOptions({
  queryKey: keys.elevators.statistics(),
  queryFn: ({ signal }) => http.get('elevators/statistics', elevatorStatistics, { signal }),
  refetchInterval: refreshEvery(REFRESH_MS),
})

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** How many alerts began on each of the last days, where this browser is. */
export const alertsByDay = queryOptions({
  queryKey: keys.alerts.statistics({ days: DAYS_SHOWN, timeZone }),
  queryFn: ({ signal }) =>
    http.get('elevatoralerts/daily', dailyAlerts, { query: { days: DAYS_SHOWN, timeZone }, signal }),
  refetchInterval: refreshEvery(REFRESH_MS),
})
