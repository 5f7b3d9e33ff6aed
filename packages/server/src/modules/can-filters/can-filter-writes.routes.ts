import { canFilter, canFilterBody } from '@hoistway/contracts/can-filter'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { type App, changedMeanwhile, expectedVersion, idParams, withVersion } from '../../http/wire.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { ConfigPublisher } from '../controllers/config-publisher.ts'
import { canFilterWrites } from './can-filter-writes.repository.ts'
import type { canFilterFinder } from './can-filters.routes.ts'

interface Deps {
  readonly find: ReturnType<typeof canFilterFinder>
  readonly configs: ConfigPublisher
  readonly audit: AuditRepository
}

const config = { roles: ['Admin'] }
const tags = ['CAN message ID filters']
const entity = 'can-filter'

/** Writes CAN message ID filters. At most one of them is the default: saving another as default moves the flag. */
export function canFilterWriteRoutes(app: App, { find, configs, audit }: Deps): void {
  app.post(
    '/canmessageidfilters',
    { config, schema: { tags, body: canFilterBody, response: { 201: canFilter } } },
    async (request, reply) => {
      let id = ''
      await audit.write(callerOf(request).id, { action: 'create', entity }, async (tx) => {
        id = await canFilterWrites(tx).create(request.body)
        return id
      })
      return withVersion(reply.status(201), await find(id))
    },
  )

  app.put(
    '/canmessageidfilters/:id',
    { config, schema: { tags, params: idParams, body: canFilterBody, response: { 200: canFilter } } },
    async (request, reply) => {
      const { id } = await find(request.params.id)
      await audit.write(callerOf(request).id, { action: 'update', entity }, async (tx) => {
        const done = await canFilterWrites(tx).update(id, request.body, expectedVersion(request))
        if (!done) throw changedMeanwhile('filter')
        return id
      })
      return withVersion(reply, await find(id))
    },
  )

  app.delete(
    '/canmessageidfilters/:id',
    { config, schema: { tags, params: idParams, response: { 200: z.boolean() } } },
    async (request, reply) => {
      const { id } = await find(request.params.id)
      const deleted = await audit.write(callerOf(request).id, { action: 'delete', entity }, async (tx) =>
        (await canFilterWrites(tx).remove(id)) ? id : undefined,
      )
      return reply.send(deleted !== undefined)
    },
  )

  app.post(
    '/canmessageidfilters/:id/synchronize',
    { config, schema: { tags, params: idParams, response: { 200: z.object({ success: z.boolean() }) } } },
    async (request) => {
      const filter = await find(request.params.id)
      const at = new Date()
      const { allowAll, messageIds } = filter
      const success = await configs.publishFilter({ id: filter.id, allowAll, messageIds })
      if (success) {
        await audit.write(callerOf(request).id, { action: 'synchronize', entity }, async (tx) => {
          await canFilterWrites(tx).markSynced(filter.id, { allowAll, messageIds }, at)
          return filter.id
        })
      }
      return { success }
    },
  )
}
