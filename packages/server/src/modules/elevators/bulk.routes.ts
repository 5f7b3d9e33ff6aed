import {
  type BulkResult,
  bulkAcknowledgeBody,
  bulkAcknowledged,
  bulkAssignBody,
  bulkAssigned,
  NOT_FOUND,
} from '@hoistway/contracts/bulk'
import { accessRefusal } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import { type App, requireReference, unknownReference } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { entities as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { FleetChanges } from '../fleet/fleet-changes.ts'
import { seesOrganization } from '../organizations/find-organization.ts'
import { bulkRepository } from './bulk.repository.ts'

export function bulkRoutes(app: App, db: Database, audit: AuditRepository, changes: FleetChanges): void {
  app.post(
    '/elevators/bulk/acknowledge',
    { schema: { body: bulkAcknowledgeBody, response: { 200: bulkAcknowledged } } },
    async (request) => {
      const caller = callerOf(request)
      const { ids, note, until } = request.body
      const seen = await bulkRepository(db).mayAcknowledge(caller, ids)
      const own = [...seen].flatMap(([id, may]) => (may ? id : []))
      const acknowledged = await audit.writeMany(caller, { action: 'acknowledge', entity: 'alert' }, (tx) =>
        bulkRepository(tx).acknowledge(own, caller.id, note, { until }),
      )
      const elevatorIds = new Set(acknowledged.map(({ elevatorId }) => elevatorId))
      if (elevatorIds.size > 0) await changes.elevators(...elevatorIds)
      const failureOf = (id: string) => (seen.has(id) ? { error: accessRefusal('Operator') } : missing())
      return { results: resultsOf(ids, own, failureOf), acknowledged: acknowledged.length }
    },
  )

  app.post(
    '/elevators/bulk/assign-organization',
    { config: { roles: ['Admin'] }, schema: { body: bulkAssignBody, response: { 200: bulkAssigned } } },
    async (request) => {
      const caller = callerOf(request)
      const { ids } = request.body
      const organizationId = requireReference(request.body.organizationId, 'organizationId', 'organization')
      if (!(await seesOrganization(db, caller, organizationId)))
        throw unknownReference('organizationId', 'organization')
      const seen = await bulkRepository(db).visible(caller, ids)
      const moved = await audit.writeMany(caller, { action: 'update', entity: 'elevator' }, (tx) =>
        bulkRepository(tx).assignOrganization(seen, organizationId),
      )
      await changes.elevators(...moved)
      return { results: resultsOf(ids, seen) }
    },
  )
}

const missing = (): Omit<BulkResult, 'id'> => ({ error: messages.notFound.elevator, code: NOT_FOUND })

function resultsOf(
  ids: readonly string[],
  done: readonly string[],
  failureOf: (id: string) => Omit<BulkResult, 'id'> = missing,
): BulkResult[] {
  const known = new Set(done)
  return [...new Set(ids)].map((id) => (known.has(id) ? { id } : { id, ...failureOf(id) }))
}
