import { fleetOverview, fleetOverviewQuery, fleetQuery, fleetTrend } from '@hoistway/contracts/fleet'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import type { App } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { findOrganization } from '../organizations/find-organization.ts'
import { elevatorsInNeed } from './attention.repository.ts'
import { fleetCounts } from './fleet-counts.repository.ts'
import { fleetSampleRepository, SAMPLE_SECONDS } from './fleet-samples.repository.ts'

/**
 * The current state of a fleet and its last day, for all that the caller sees or for one organization and all below it.
 */
export function fleetRoutes(app: App, db: Database): void {
  const samples = fleetSampleRepository(db)
  const scopeOf = async (caller: Caller, organizationId: string | undefined) =>
    organizationId === undefined ? undefined : (await findOrganization(db, caller, organizationId)).id

  app.get(
    '/fleet/overview',
    { schema: { querystring: fleetOverviewQuery, response: { 200: fleetOverview } } },
    async (request) => {
      const caller = callerOf(request)
      const organizationId = await scopeOf(caller, request.query.organizationId)
      const [counts, attention] = await Promise.all([
        fleetCounts(db, caller, organizationId),
        elevatorsInNeed(db, caller, organizationId, request.query.limit),
      ])
      return { ...counts, attention }
    },
  )

  app.get(
    '/fleet/trend',
    { schema: { querystring: fleetQuery, response: { 200: fleetTrend } } },
    async (request) => {
      const caller = callerOf(request)
      const organizationId = await scopeOf(caller, request.query.organizationId)
      return { interval: SAMPLE_SECONDS, samples: await samples.trend(caller, organizationId) }
    },
  )
}
