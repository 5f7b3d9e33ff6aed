import {
  canFilter,
  canFilterBody,
  canFilterQuery,
  defaultFollowers,
  filterUsageBody,
} from '@hoistway/contracts/can-filter'
import { pagedFilterBody } from '@hoistway/contracts/paging'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { notFound } from '../../http/errors.ts'
import {
  type App,
  changedMeanwhile,
  expectedVersion,
  idParams,
  requireId,
  withoutVersion,
  withVersion,
} from '../../http/wire.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { type ConfigPublisher, filterHash } from '../controllers/config-publisher.ts'
import { canFilterRepository } from './can-filters.repository.ts'

interface Deps {
  readonly filters: ReturnType<typeof canFilterRepository>
  readonly configs: ConfigPublisher
  readonly audit: AuditRepository
}

const config = { roles: ['Admin'] }
const tags = ['CAN message ID filters']
const entity = 'can-filter'

/** CAN message ID filters. At most one of them is the default: saving another as default moves the flag. */
export function canFilterRoutes(app: App, { filters, configs, audit }: Deps): void {
  const find = async (id: string) => {
    const found = await filters.find(requireId(id, 'Filter'))
    if (!found) throw notFound('Filter')
    return found
  }

  app.get(
    '/canmessageidfilters',
    { config, schema: { tags, querystring: canFilterQuery, response: { 200: pagedFilterBody(canFilter) } } },
    async ({ query }) => {
      const { rows, total } = await filters.page(query)
      const { pageNumber, pageSize } = query
      const totalPages = Math.ceil(total / pageSize)
      return {
        items: rows.map(withoutVersion),
        totalCount: total,
        pageNumber,
        pageSize,
        totalPages,
        hasPrevious: pageNumber > 1,
        hasNext: pageNumber < totalPages,
      }
    },
  )

  app.get(
    '/canmessageidfilters/default-followers',
    { config, schema: { tags, response: { 200: defaultFollowers } } },
    async () => ({ totalCount: await filters.countDefaultFollowers() }),
  )

  app.get(
    '/canmessageidfilters/:id',
    { config, schema: { tags, params: idParams, response: { 200: canFilter } } },
    async ({ params }, reply) => withVersion(reply, await find(params.id)),
  )

  app.get(
    '/canmessageidfilters/:id/controllers',
    { config, schema: { tags, params: idParams, response: { 200: filterUsageBody } } },
    async ({ params }) => {
      const { id, isDefault, allowAll, messageIds } = await find(params.id)
      return filters.usage({ id, isDefault }, filterHash({ allowAll, messageIds }))
    },
  )

  app.post(
    '/canmessageidfilters',
    { config, schema: { tags, body: canFilterBody, response: { 201: canFilter } } },
    async (request, reply) => {
      let id = ''
      await audit.write(callerOf(request).id, { action: 'create', entity }, async (tx) => {
        id = await canFilterRepository(tx).create(request.body)
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
        const done = await canFilterRepository(tx).update(id, request.body, expectedVersion(request))
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
        (await canFilterRepository(tx).remove(id)) ? id : undefined,
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
          await canFilterRepository(tx).markSynced(filter.id, { allowAll, messageIds }, at)
          return filter.id
        })
      }
      return { success }
    },
  )
}
