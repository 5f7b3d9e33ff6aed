import {
  maintenanceLimits,
  maintenanceWindow,
  maintenanceWindowBody,
} from '@hoistway/contracts/maintenance-window'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { notFound } from '../../base/errors.ts'
import { type App, idParams, refusedField, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { rules as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { managedOrganization } from '../organizations/find-organization.ts'
import { maintenanceRepository } from './maintenance.repository.ts'

const config = { roles: ['Admin', 'Manager'] }
const entity = 'maintenance-window'

export function maintenanceRoutes(app: App, db: Database, audit: AuditRepository): void {
  const windows = maintenanceRepository(db)

  app.get(
    '/organizations/:id/maintenance-windows',
    { config, schema: { params: idParams, response: { 200: z.array(maintenanceWindow) } } },
    async (request) => windows.list((await managedOrganization(db, callerOf(request), request.params.id)).id),
  )

  app.post(
    '/organizations/:id/maintenance-windows',
    {
      config,
      schema: { params: idParams, body: maintenanceWindowBody, response: { 201: maintenanceWindow } },
    },
    async (request, reply) => {
      const { id: organizationId } = await managedOrganization(db, callerOf(request), request.params.id)
      const { reason } = request.body
      const [startsAt, endsAt] = [new Date(request.body.startsAt), new Date(request.body.endsAt)]
      if (endsAt <= new Date()) throw refusedField('endsAt', messages.windowOver)
      const { max } = maintenanceLimits
      if ((await windows.list(organizationId)).length >= max)
        throw refusedField('reason', messages.tooManyWindows(max))
      const id = await audit.write(callerOf(request), { action: 'create', entity }, (tx) =>
        maintenanceRepository(tx).create({ organizationId, startsAt, endsAt, reason }),
      )
      return reply.status(201).send({ id, startsAt, endsAt, reason })
    },
  )

  app.delete(
    '/organizations/:id/maintenance-windows/:windowId',
    { config, schema: { params: idParams.extend({ windowId: z.string() }) } },
    async (request) => {
      const caller = callerOf(request)
      const { id: organizationId } = await managedOrganization(db, caller, request.params.id)
      const windowId = requireId(request.params.windowId, 'maintenanceWindow')
      const isRemoved = await audit.writeOn(caller, { action: 'delete', entity }, windowId, (tx) =>
        maintenanceRepository(tx).remove(organizationId, windowId),
      )
      if (!isRemoved) throw notFound('maintenanceWindow')
    },
  )
}
