import { randomUUID } from 'node:crypto'
import { delivery, deliveryQuery } from '@hoistway/contracts/delivery'
import { pagedBody } from '@hoistway/contracts/paging'
import { getLanguage } from '@hoistway/language/messages'
import { callerOf } from '../../auth/guard.ts'
import { conflict, notFound, orNotFound } from '../../base/errors.ts'
import { type App, idParams, paged, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import type { DeliveryContent } from '../../db/schema/deliveries.ts'
import { onCall as messages } from '../../texts/en.ts'
import { Throttle, windows } from '../auth/sign-in/throttle.ts'
import { pageLinkRepository } from '../on-call/page-links.repository.ts'
import { managedOrganization } from '../organizations/find-organization.ts'
import { deliveryLog } from './deliveries.repository.ts'
import type { Outbox } from './outbox.ts'

const lineOf = <Row extends { readonly content: DeliveryContent }>({ content, ...row }: Row) => ({
  ...row,
  title: content.texts[getLanguage()].title,
})

interface Deps {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly limits: RateLimits
}

export function deliveryRoutes(app: App, { db, outbox, limits }: Deps): void {
  const log = deliveryLog(db)
  const links = pageLinkRepository(db)
  const perTarget = new Throttle(limits, 'send-again', windows.messages)
  const schema = { querystring: deliveryQuery, response: { 200: pagedBody(delivery) } }

  app.get('/notifications/deliveries', { schema }, async (request) => {
    const { rows, total } = await log.pageOfUser(callerOf(request).id, request.query)
    return paged(rows.map(lineOf), total, request.query)
  })

  app.get(
    '/organizations/:id/deliveries',
    { config: { roles: ['Admin', 'Manager'] }, schema: { ...schema, params: idParams } },
    async (request) => {
      const { id } = await managedOrganization(db, callerOf(request), request.params.id)
      const { rows, total } = await log.pageOfWebhooks(id, request.query)
      return paged(rows.map(lineOf), total, request.query)
    },
  )

  app.post(
    '/notifications/deliveries/:id/send-again',
    { schema: { params: idParams, response: { 201: delivery } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const found = await log.find(requireId(request.params.id, 'delivery'))
      const isOwn = found?.userId === caller.id
      if (!found || (found.userId !== null && !isOwn)) throw notFound('delivery')
      if (found.userId === null && found.organizationId !== null) {
        if (!caller.roles.some((role) => ['Admin', 'Manager'].includes(role))) throw notFound('delivery')
        await managedOrganization(db, caller, found.organizationId)
      }
      const { channel, target, content, organizationId } = found
      if (content.pageId !== undefined && !(await links.isOpen(content.pageId))) {
        const isOver = organizationId !== null && (await links.isOver(organizationId))
        throw conflict(isOver ? messages.over : messages.ended)
      }
      await perTarget.begin(target)
      // It overtakes other messages, and a newer call replaces it.
      const call = content.pageId === undefined ? '' : `page ${content.pageId} `
      // A new message, because receivers drop known ids.
      const [id] = await outbox.add([
        {
          channel,
          target,
          content,
          userId: found.userId ?? undefined,
          organizationId: organizationId ?? undefined,
          dedupeId: `${call}again ${randomUUID()}`,
        },
      ])
      const sent = orNotFound(id === undefined ? undefined : await log.line(id), 'delivery')
      return reply.status(201).send(lineOf(sent))
    },
  )
}
