import { messages as bodyMessages } from '@hoistway/contracts/bodies.messages'
import { newOrganizationBody, organizationBody } from '@hoistway/contracts/organization'
import { organizationDetail } from '@hoistway/contracts/organization-detail'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { conflict } from '../../base/errors.ts'
import {
  type App,
  changedMeanwhile,
  expectedVersion,
  idParams,
  refusedField,
  withVersion,
} from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { organizations as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findOrganization, managedOrganization } from './find-organization.ts'
import { checkParent } from './organization-parent.ts'
import { organizationWrites } from './organization-writes.repository.ts'

const managers = { roles: ['Admin', 'Manager'] }
const entity = 'organization'

export function organizationWriteRoutes(app: App, db: Database, audit: AuditRepository): void {
  app.post(
    '/organizations',
    {
      config: { roles: ['Admin'] },
      schema: { body: newOrganizationBody, response: { 201: organizationDetail } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = await audit.write(caller, { action: 'create', entity }, async (tx) => {
        await checkParent(tx, caller, request.body)
        await checkTimeZone(tx, request.body.timeZone)
        return organizationWrites(tx).create(request.body)
      })
      return withVersion(reply.status(201), await findOrganization(db, caller, id ?? request.body.id ?? ''))
    },
  )

  app.put(
    '/organizations/:id',
    {
      config: { ...managers, versioned: true },
      schema: { params: idParams, body: organizationBody, response: { 200: organizationDetail } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id, type, timeZone } = await managedOrganization(db, caller, request.params.id)
      await audit.writeOn(caller, { action: 'update', entity }, id, async (tx) => {
        await checkParent(tx, caller, request.body, id)
        if (type !== 'Building' && request.body.type === 'Building') await checkNoChildren(tx, id)
        await checkTimeZone(tx, request.body.timeZone, timeZone)
        const done = await organizationWrites(tx).update(id, request.body, expectedVersion(request))
        if (!done) throw changedMeanwhile(entity)
      })
      return withVersion(reply, await findOrganization(db, caller, id))
    },
  )

  for (const [action, isActive] of [
    ['activate', true],
    ['deactivate', false],
  ] as const) {
    app.post(
      `/organizations/:id/${action}`,
      { config: managers, schema: { params: idParams, response: { 200: organizationDetail } } },
      async (request, reply) => {
        const caller = callerOf(request)
        const { id } = await managedOrganization(db, caller, request.params.id)
        await audit.writeOn(caller, { action, entity }, id, (tx) =>
          organizationWrites(tx).setActive(id, isActive),
        )
        return withVersion(reply, await findOrganization(db, caller, id))
      },
    )
  }

  app.delete(
    '/organizations/:id',
    { config: managers, schema: { params: idParams, response: { 200: z.boolean() } } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await managedOrganization(db, caller, request.params.id)
      return audit.writeOn(caller, { action: 'delete', entity }, id, async (tx) => {
        const organizations = organizationWrites(tx)
        const { children, elevators, hasFigures } = await organizations.dependants(id)
        if (children > 0) throw conflict(messages.hasChildren)
        if (elevators > 0) throw conflict(messages.hasElevators)
        // No other organization reports the figures of one without a parent.
        if (hasFigures && (await organizations.parentOf(id))) throw conflict(messages.hasFigures)
        return organizations.remove(id)
      })
    },
  )
}

/** Expects the lock of {@link checkParent}, so that no child is added. */
async function checkNoChildren(tx: Database, id: string) {
  if ((await organizationWrites(tx).dependants(id)).children > 0)
    throw refusedField('type', messages.hasChildren)
}

/** An unchanged zone stays valid, even if this server does not know it. */
async function checkTimeZone(tx: Database, zone: string | null | undefined, before?: string | null) {
  if (zone && zone !== before && !(await organizationWrites(tx).knownTimeZones([zone])).has(zone))
    throw refusedField('timeZone', bodyMessages.unknownTimeZone)
}
