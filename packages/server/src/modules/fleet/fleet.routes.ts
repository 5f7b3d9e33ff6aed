import { fleetOverview, fleetOverviewQuery, fleetQuery, fleetTrend } from '@hoistway/contracts/fleet'
import { handover, handoverLimits, handoverQuery } from '@hoistway/contracts/handover'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { type App, refusedField } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { fleet as messages } from '../../texts/en.ts'
import { findOrganization } from '../organizations/find-organization.ts'
import { elevatorsInNeed } from './attention.repository.ts'
import { fleetCounts } from './fleet-counts.repository.ts'
import { fleetSampleRepository, SAMPLE_SECONDS } from './fleet-samples.repository.ts'
import { handoverOf, leftAt } from './handover.repository.ts'

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

/** Without a known last visit, the handover covers one long shift. */
const SHIFT_MS = 12 * 60 * 60 * 1_000

export function handoverRoutes(app: App, db: Database): void {
  app.get(
    '/fleet/handover',
    { schema: { querystring: handoverQuery, response: { 200: handover } } },
    async (request) => {
      const caller = callerOf(request)
      const { query } = request
      const { organizationId } = query
      if (organizationId !== undefined) await findOrganization(db, caller, organizationId)
      const until = Date.now()
      const earliest = until - handoverLimits.reach
      const left = await leftAt(db, caller)
      const since =
        query.since === undefined ? Math.max(left ?? until - SHIFT_MS, earliest) : Date.parse(query.since)
      if (since < earliest) throw refusedField('since', messages.tooEarly)
      if (since >= until) throw refusedField('since', messages.notPast)
      return {
        since,
        until,
        leftAt: left,
        ...(await handoverOf(db, caller, { since, until, organizationId })),
      }
    },
  )
}
