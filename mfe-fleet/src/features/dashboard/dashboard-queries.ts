import { queryOptions } from '@tanstack/react-query'
import { alertsByDay } from '../../api/alerts.ts'
import { overviewOf, trendOf } from '../../api/fleet.ts'
import { serverHealth } from '../../api/health.ts'
import { allOrganizationCounts, countsBelow } from '../../api/organizations.ts'
import {
  ATTENTION_REFRESH_MS,
  DAYS_SHOWN,
  REFRESH_MS,
  RETRY_MS,
  SECOND_READING_MS,
} from './dashboard.constants.ts'
import { refreshEvery } from './refresh-every.ts'

/** `undefined` is the whole fleet. */
export type Scope = string | undefined

const often = { refetchInterval: refreshEvery(ATTENTION_REFRESH_MS) }
const regularly = { refetchInterval: refreshEvery(REFRESH_MS) }

/** Refetched often: many elevators can go offline together when a building loses power. */
export const overview = (scope: Scope) => ({ ...overviewOf(scope), ...often })
export const trend = (scope: Scope) => ({ ...trendOf(scope), ...regularly })
export const dailyAlerts = (scope: Scope) => ({ ...alertsByDay(DAYS_SHOWN, scope), ...regularly })

export const countsOf = (scope: Scope) => (scope === undefined ? allOrganizationCounts : countsBelow(scope))

/** A second count soon after the first allows a rate. */
export const counts = (scope: Scope) =>
  queryOptions({
    ...countsOf(scope),
    refetchInterval: (query) =>
      refreshEvery(query.state.dataUpdateCount < 2 ? SECOND_READING_MS : REFRESH_MS)(query),
  })

/** Refetched sooner while the database is down, to show its recovery promptly. */
export const health = queryOptions({
  ...serverHealth,
  refetchInterval: (query) =>
    query.state.data?.database === 'down' ? RETRY_MS : refreshEvery(REFRESH_MS)(query),
})
