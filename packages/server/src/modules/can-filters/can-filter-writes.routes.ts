import { canFilter, canFilterBody } from '@hoistway/contracts/can-filter'
import { limits } from '@hoistway/contracts/limits'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import {
  type App,
  changedMeanwhile,
  expectedVersion,
  idParams,
  refusedField,
  requireVersion,
  withVersion,
} from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { ConfigPublisher } from '../../devices/configs/config-publisher.ts'
import { contentOf } from '../../devices/configs/filter-content.ts'
import { canFilters as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { canFilterWrites } from './can-filter-writes.repository.ts'
import { canFilterRepository } from './can-filters.repository.ts'
import { findFilter } from './can-filters.routes.ts'
import { filterHistory } from './filter-history.repository.ts'

/** Up to four values for a rule, and one for an ID. */
const config = { roles: ['Admin'], valuesMax: 6 * limits.canFilter.idsMax }
const entity = 'can-filter'
const BODY_LIMIT = 12 * 1024 * 1024

export function canFilterWriteRoutes(
  app: App,
  db: Database,
  configs: ConfigPublisher,
  audit: AuditRepository,
): void {
  app.post(
    '/canmessageidfilters',
    { config, bodyLimit: BODY_LIMIT, schema: { body: canFilterBody, response: { 201: canFilter } } },
    async (request, reply) => {
      const id = await audit.write(callerOf(request), { action: 'create', entity }, async (tx) => {
        await requireFreeName(tx, request.body.name)
        if (request.body.isDefault) await dropDefault(tx, callerOf(request).id)
        const created = await canFilterWrites(tx).create(request.body)
        await recordChange(tx, created, callerOf(request).id, 'create')
        return created
      })
      return withVersion(reply.status(201), await findFilter(db, id))
    },
  )

  app.put(
    '/canmessageidfilters/:id',
    {
      config: { ...config, versioned: true },
      bodyLimit: BODY_LIMIT,
      schema: { params: idParams, body: canFilterBody, response: { 200: canFilter } },
    },
    async (request, reply) => {
      const before = await findFilter(db, request.params.id)
      const { id } = before
      await audit.writeOn(callerOf(request), { action: 'update', entity }, id, async (tx) => {
        await requireFreeName(tx, request.body.name, id)
        if (request.body.isDefault) await dropDefault(tx, callerOf(request).id, id)
        const done = await canFilterWrites(tx).update(id, request.body, expectedVersion(request))
        if (!done) throw changedMeanwhile('filter')
        await recordChange(tx, id, callerOf(request).id, 'update', before)
      })
      return withVersion(reply, await findFilter(db, id))
    },
  )

  app.delete(
    '/canmessageidfilters/:id',
    { config, schema: { params: idParams, response: { 200: z.boolean() } } },
    async (request) => {
      const before = await findFilter(db, request.params.id)
      const { id } = before
      const caller = callerOf(request)
      return audit.writeOn(caller, { action: 'delete', entity }, id, async (tx) => {
        if (!(await canFilterWrites(tx).remove(id))) return false
        await filterHistory(tx).record(id, caller.id, 'delete', before)
        return true
      })
    },
  )

  app.post(
    '/canmessageidfilters/:id/synchronize',
    {
      config: { ...config, versioned: true },
      schema: { params: idParams, response: { 200: z.object({ success: z.boolean() }) } },
    },
    async (request) => {
      const filter = await findFilter(db, request.params.id)
      requireVersion(request, filter.version, 'filter')
      const content = contentOf(filter)
      const success = await configs.publishFilter({ id: filter.id, ...content }, () =>
        audit.writeOn(callerOf(request), { action: 'synchronize', entity }, filter.id, async (tx) => {
          const done = await canFilterWrites(tx).markSynced(filter, content)
          if (!done) throw changedMeanwhile('filter')
          await recordChange(tx, filter.id, callerOf(request).id, 'synchronize')
        }),
      )
      return { success }
    },
  )
}

async function requireFreeName(tx: Database, name: string, except?: string): Promise<void> {
  if (await canFilterWrites(tx).isNameTaken(name, except))
    throw refusedField('name', messages.nameTaken(name), 409)
}

async function dropDefault(tx: Database, userId: string, except?: string): Promise<void> {
  for (const former of await canFilterWrites(tx).dropDefault(except))
    await filterHistory(tx).record(former.id, userId, 'update', { ...former, isDefault: true }, former)
}

type Found = Awaited<ReturnType<typeof findFilter>>

async function recordChange(
  tx: Database,
  id: string,
  userId: string,
  action: 'create' | 'update' | 'synchronize',
  before?: Found,
): Promise<void> {
  const after = action === 'synchronize' ? undefined : await canFilterRepository(tx).find(id)
  await filterHistory(tx).record(id, userId, action, before, after)
}
