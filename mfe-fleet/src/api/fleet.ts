import { fleetOverview, fleetTrend } from '@hoistway/contracts/fleet'
import { handover } from '@hoistway/contracts/handover'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { present } from '@hoistway/ui/use-now'
import { queryOptions } from '@tanstack/react-query'
import { ATTENTION_READ } from '../pages.ts'

/** An organization with everything below it; `undefined` is the whole fleet. */
type Scope = string | undefined

export const fleetOverviewKey = keys.alerts.part('all', 'overview')

/** Keyed below the alerts, because each alert changes it. */
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

/** `undefined` hours mean the time since the user's last visit. */
export const handoverOf = (hours: number | undefined, organizationId: Scope) =>
  queryOptions({
    queryKey: keys.elevators.part('all', 'handover', { hours, organizationId }),
    queryFn: ({ signal }) => {
      const since = hours === undefined ? undefined : new Date(present() - hours * 3_600_000).toISOString()
      return http.get('fleet/handover', handover, { query: { since, organizationId }, signal })
    },
  })
