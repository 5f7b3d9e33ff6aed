import { fleetOverview, fleetTrend } from '@hoistway/contracts/fleet'
import { handover } from '@hoistway/contracts/handover'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { present } from '@hoistway/ui/use-now'
import { queryOptions } from '@tanstack/react-query'
import { ATTENTION_READ } from '../pages.ts'

/** The whole fleet (`undefined`), or one organization with everything below it. */
type Scope = string | undefined

export const fleetOverviewKey = keys.alerts.part('all', 'overview')

/**
 * Returns the query of the fleet's present state with the elevators that need attention. It
 * changes with each alert.
 */
export const overviewOf = (organizationId: Scope) =>
  queryOptions({
    queryKey: keys.alerts.part('all', 'overview', { organizationId }),
    queryFn: ({ signal }) =>
      http.get('fleet/overview', fleetOverview, { query: { organizationId, limit: ATTENTION_READ }, signal }),
  })

export const trendOf = (organizationId: Scope) =>
  queryOptions({
    queryKey: keys.elevators.statistics({ trend: organizationId }),
    queryFn: ({ signal }) => http.get('fleet/trend', fleetTrend, { query: { organizationId }, signal }),
  })

/** Returns the query of the events of the last hours, or since the user's last visit. */
export const handoverOf = (hours: number | undefined, organizationId: Scope) =>
  queryOptions({
    queryKey: keys.elevators.part('all', 'handover', { hours, organizationId }),
    queryFn: ({ signal }) => {
      const since = hours === undefined ? undefined : new Date(present() - hours * 3_600_000).toISOString()
      return http.get('fleet/handover', handover, { query: { since, organizationId }, signal })
    },
  })
