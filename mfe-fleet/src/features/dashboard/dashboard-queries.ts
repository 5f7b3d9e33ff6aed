import { queryOptions } from '@tanstack/react-query'
import { alertPage, alertsByDay } from '../../api/alerts.ts'
import { elevatorCounts, elevatorPage } from '../../api/elevators.ts'
import { serverHealth } from '../../api/health.ts'
import {
  ATTENTION_READ,
  ATTENTION_REFRESH_MS,
  DAYS_SHOWN,
  REFRESH_MS,
  RETRY_MS,
} from './dashboard.constants.ts'
import { refreshEvery } from './refresh-every.ts'

const often = { refetchInterval: refreshEvery(ATTENTION_REFRESH_MS) }
const regularly = { refetchInterval: refreshEvery(REFRESH_MS) }

/** The newest active critical alerts of all elevators that the user may see. */
export const criticalAlerts = {
  ...alertPage({ severity: 'critical', isActive: true, pageSize: ATTENTION_READ }),
  ...often,
}

/** The newest active warnings. */
export const warningAlerts = {
  ...alertPage({ severity: 'warning', isActive: true, pageSize: ATTENTION_READ }),
  ...often,
}

/** Elevators in use that went offline last. */
export const offlineElevators = {
  ...elevatorPage({
    isOnline: false,
    isActive: true,
    sortBy: 'lastSeenAt',
    sortDescending: true,
    pageSize: ATTENTION_READ,
  }),
  ...often,
}

/** Who is online changes at once when a building loses its power. */
export const fleetStatistics = { ...elevatorCounts(), ...often }
export const dailyAlerts = { ...alertsByDay(DAYS_SHOWN), ...regularly }
/** Read again soon while the database is down, so that the page does not call it down for longer than it is. */
export const health = queryOptions({
  ...serverHealth,
  refetchInterval: (query) =>
    query.state.data?.database === 'down' ? RETRY_MS : refreshEvery(REFRESH_MS)(query),
})
