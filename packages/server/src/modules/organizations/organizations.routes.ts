import {
  allStatistics,
  organization,
  organizationQuery,
  organizationStatistics,
  organizationStatisticsQuery,
} from '@hoistway/contracts/organization'
import { organizationDetail } from '@hoistway/contracts/organization-detail'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { type App, idParams, withoutVersion, withVersion } from '../../base/wire.ts'
import { sendTagged } from '../../base/written.ts'
import type { Database } from '../../db/database.ts'
import { canMessageCounts } from '../elevators/can-messages.repository.ts'
import { findOrganization } from './find-organization.ts'
import { organizationRepository } from './organizations.repository.ts'

export function organizationRoutes(app: App, db: Database): void {
  const organizations = organizationRepository(db)
  const countCanMessages = canMessageCounts(db)

  app.get(
    '/organizations',
    { schema: { querystring: organizationQuery, response: { 200: z.array(organization) } } },
    async (request, reply) =>
      sendTagged(reply, await organizations.list(callerOf(request), request.query.includeInactive)),
  )

  app.get('/organizations/roots', { schema: { response: { 200: z.array(organization) } } }, async (request) =>
    (await organizations.roots(callerOf(request))).map(withoutVersion),
  )

  app.get(
    '/organizations/statistics',
    { schema: { querystring: organizationStatisticsQuery, response: { 200: allStatistics } } },
    async (request) => {
      const caller = callerOf(request)
      const { includeInactive, organizationId } = request.query
      const below =
        organizationId === undefined ? undefined : (await findOrganization(db, caller, organizationId)).id
      const [each, totalUsers, totalCanMessages] = await Promise.all([
        organizations.statistics(caller, { below, includeInactive }),
        organizations.countUsers(caller, below),
        countCanMessages(caller, below),
      ])
      return {
        totalOrganizations: each.length,
        totalElevators: each.reduce((sum, { elevatorCount }) => sum + elevatorCount, 0),
        totalUsers,
        totalCanMessages,
        organizationStatistics: each,
      }
    },
  )

  app.get(
    '/organizations/:id',
    { schema: { params: idParams, response: { 200: organizationDetail } } },
    async (request, reply) =>
      withVersion(reply, await findOrganization(db, callerOf(request), request.params.id)),
  )

  app.get(
    '/organizations/:id/children',
    { schema: { params: idParams, response: { 200: z.array(organization) } } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await findOrganization(db, caller, request.params.id)
      return (await organizations.children(caller, id)).map(withoutVersion)
    },
  )

  app.get(
    '/organizations/:id/statistics',
    { schema: { params: idParams, response: { 200: organizationStatistics } } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await findOrganization(db, caller, request.params.id)
      const [statistics] = await organizations.statistics(caller, { id, includeInactive: true })
      return statistics
    },
  )
}
