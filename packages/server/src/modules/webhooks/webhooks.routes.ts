import { randomBytes } from 'node:crypto'
import { deliveryLimits, newWebhook, webhook, webhookBody, webhookChange } from '@hoistway/contracts/delivery'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { Seal } from '../../auth/sealed.ts'
import { orNotFound } from '../../base/errors.ts'
import { type App, idParams, refusedField, requireId, requireVersion } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import { deliveries as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { Outbox } from '../deliveries/outbox.ts'
import { testMessages } from '../deliveries/test-message.ts'
import { managedOrganization } from '../organizations/find-organization.ts'
import { webhookRepository } from './webhooks.repository.ts'

interface Deps {
  readonly db: Database
  readonly seal: Seal
  readonly outbox: Pick<Outbox, 'add'>
  readonly limits: RateLimits
}

const config = { roles: ['Admin', 'Manager'] }
const SECRET_BYTES = 32
const params = idParams.extend({ webhookId: z.string() })

/** Addresses are never returned, secrets only when created. */
export function webhookRoutes(app: App, { db, seal, outbox, limits }: Deps, audit: AuditRepository): void {
  const webhooks = webhookRepository(db)
  const sendTest = testMessages(outbox, limits)

  const sealedUrl = (url: string) => ({ url: seal.close(url), host: new URL(url).host })

  async function find(request: FastifyRequest, { id, webhookId }: z.output<typeof params>) {
    const { id: organizationId } = await managedOrganization(db, callerOf(request), id)
    const found = orNotFound(await webhooks.find(organizationId, requireId(webhookId, 'webhook')), 'webhook')
    return { organizationId, found }
  }

  app.get(
    '/organizations/:id/webhooks',
    { config, schema: { params: idParams, response: { 200: z.array(webhook) } } },
    async (request) =>
      webhooks.list((await managedOrganization(db, callerOf(request), request.params.id)).id),
  )

  app.post(
    '/organizations/:id/webhooks',
    { config, schema: { params: idParams, body: webhookBody, response: { 201: newWebhook } } },
    async (request, reply) => {
      const { id: organizationId } = await managedOrganization(db, callerOf(request), request.params.id)
      const max = deliveryLimits.webhooksMax
      if ((await webhooks.list(organizationId)).length >= max)
        throw refusedField('name', messages.tooManyWebhooks(max))
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
      const { url } = request.body
      const row = { ...request.body, ...sealedUrl(url), secret: seal.close(secret), organizationId }
      const id = await audit.write(callerOf(request), { action: 'create', entity: 'webhook' }, (tx) =>
        webhookRepository(tx).create(row),
      )
      const created = orNotFound(await webhooks.find(organizationId, id), 'webhook')
      return reply.status(201).send({ webhook: created, secret })
    },
  )

  app.put(
    '/organizations/:id/webhooks/:webhookId',
    {
      config: { ...config, versioned: true },
      schema: { params, body: webhookChange, response: { 200: webhook } },
    },
    async (request) => {
      const { organizationId, found } = await find(request, request.params)
      const { url, ...rest } = request.body
      const row = { ...rest, ...(url !== undefined && sealedUrl(url)) }
      const entry = { action: 'update', entity: 'webhook' }
      await audit.writeOn(callerOf(request), entry, found.id, async (tx) => {
        const before = orNotFound(await webhookRepository(tx).lock(organizationId, found.id), 'webhook')
        requireVersion(request, before.version, 'webhook')
        await webhookRepository(tx).change(organizationId, found.id, row)
      })
      return (await find(request, request.params)).found
    },
  )

  app.delete('/organizations/:id/webhooks/:webhookId', { config, schema: { params } }, async (request) => {
    const { organizationId, found } = await find(request, request.params)
    await audit.writeOn(callerOf(request), { action: 'delete', entity: 'webhook' }, found.id, (tx) =>
      webhookRepository(tx).remove(organizationId, found.id),
    )
  })

  app.post(
    '/organizations/:id/webhooks/:webhookId/test',
    { config, schema: { params, response: { 202: z.object({}) } } },
    async (request, reply) => {
      const { organizationId, found } = await find(request, request.params)
      await sendTest({ channel: 'webhook', target: found.id, organizationId })
      return reply.status(202).send({})
    },
  )
}
