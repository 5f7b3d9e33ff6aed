import {
  notificationRule,
  type RuleBody,
  ruleBody,
  ruleLimits,
  ruleOwner,
  rulePreview,
} from '@hoistway/contracts/notification-rule'
import { z } from 'zod'
import { callerOf, hasRole } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { forbidden, notFound, orNotFound } from '../../base/errors.ts'
import { type App, idParams, refusedField, requireId, requireVersion } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { rules as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { managedOrganization } from '../organizations/find-organization.ts'
import { webhookRepository } from '../webhooks/webhooks.repository.ts'
import { type Owner, recipientOf, ruleRepository, type StoredRule } from './notification-rules.repository.ts'
import { previewOf } from './preview.ts'
import { hasSameConditions } from './rule-match.ts'

const entity = 'notification-rule'

export function ruleRoutes(app: App, db: Database, audit: AuditRepository): void {
  const rules = ruleRepository(db)

  async function ownerOf(caller: Caller, organizationId: string | undefined): Promise<Owner> {
    if (organizationId === undefined) return { userId: caller.id }
    if (!hasRole(caller, ['Admin', 'Manager'])) throw forbidden()
    return { organizationId: (await managedOrganization(db, caller, organizationId)).id }
  }

  async function find(caller: Caller, id: string): Promise<StoredRule> {
    const found = await rules.find(requireId(id, 'rule'))
    if (!found || (found.userId !== null && found.userId !== caller.id)) throw notFound('rule')
    if (found.organizationId !== null) {
      if (!hasRole(caller, ['Admin', 'Manager'])) throw notFound('rule')
      await managedOrganization(db, caller, found.organizationId)
    }
    return found
  }

  async function shown(id: string | undefined) {
    return orNotFound(id === undefined ? undefined : await rules.line(id), 'rule')
  }

  async function rowOf(owner: Owner, body: RuleBody) {
    const to = 'userId' in owner ? 'channels' : 'webhookIds'
    if (body[to].length === 0) throw refusedField(to, messages.noAddressee)
    if ('userId' in owner) return { ...body, webhookIds: [] }
    const known = new Set((await webhookRepository(db).list(owner.organizationId)).map(({ id }) => id))
    if (!body.webhookIds.every((id) => known.has(id)))
      throw refusedField('webhookIds', messages.unknownWebhook)
    return { ...body, channels: [] }
  }

  app.get(
    '/notifications/rules',
    { schema: { querystring: ruleOwner, response: { 200: z.array(notificationRule) } } },
    async (request) => rules.list(await ownerOf(callerOf(request), request.query.organizationId)),
  )

  app.post(
    '/notifications/rules',
    { schema: { querystring: ruleOwner, body: ruleBody, response: { 201: notificationRule } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const owner = await ownerOf(caller, request.query.organizationId)
      const { max } = ruleLimits
      if ((await rules.list(owner)).length >= max) throw refusedField('name', messages.tooMany(max))
      const row = { ...(await rowOf(owner, request.body)), ...owner }
      const id = await audit.write(caller, { action: 'create', entity }, (tx) =>
        ruleRepository(tx).create(row),
      )
      return reply.status(201).send(await shown(id))
    },
  )

  app.put(
    '/notifications/rules/:id',
    {
      config: { versioned: true },
      schema: { params: idParams, body: ruleBody, response: { 200: notificationRule } },
    },
    async (request) => {
      const caller = callerOf(request)
      const { id, userId, organizationId } = await find(caller, request.params.id)
      const row = await rowOf(
        organizationId === null ? { userId: userId ?? '' } : { organizationId },
        request.body,
      )
      await audit.writeOn(caller, { action: 'update', entity }, id, async (tx) => {
        const before = orNotFound(await ruleRepository(tx).lock(id), 'rule')
        requireVersion(request, before.version, 'rule')
        await ruleRepository(tx).change(id, row, !before.isActive || !hasSameConditions(before, row))
      })
      return shown(id)
    },
  )

  app.delete('/notifications/rules/:id', { schema: { params: idParams } }, async (request) => {
    const caller = callerOf(request)
    const { id } = await find(caller, request.params.id)
    await audit.writeOn(caller, { action: 'delete', entity }, id, (tx) => ruleRepository(tx).remove(id))
  })

  app.post(
    '/notifications/rules/preview',
    { schema: { querystring: ruleOwner, body: ruleBody, response: { 200: rulePreview } } },
    async (request) => {
      const owner = await ownerOf(callerOf(request), request.query.organizationId)
      return previewOf(db, request.body, await recipientOf(db, owner), Date.now())
    },
  )
}
