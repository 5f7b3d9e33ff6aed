import {
  deliveryPreferencesBody,
  deliverySettingsBody,
  pushBrowser,
  pushSubscription,
  testBody,
} from '@hoistway/contracts/delivery'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { Seal } from '../../auth/sealed.ts'
import { conflict, notFound } from '../../base/errors.ts'
import { type App, idParams, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import { deliveries as messages } from '../../texts/en.ts'
import { deviceOf } from '../users/account-sessions.repository.ts'
import type { Outbox } from './outbox.ts'
import { type BrowserRepository, browserRepository, recipientRepository } from './recipients.repository.ts'
import type { ChannelsOfUsers } from './senders.ts'
import { testMessages } from './test-message.ts'

interface Deps {
  readonly db: Database
  readonly seal: Seal
  readonly outbox: Pick<Outbox, 'add'>
  readonly channels: ChannelsOfUsers
  readonly limits: RateLimits
}

export function deliverySettingsRoutes(app: App, { db, seal, outbox, channels, limits }: Deps): void {
  const recipients = recipientRepository(db)
  const browsers = browserRepository(db)
  const sendTest = testMessages(outbox, limits)

  app.get(
    '/notifications/settings',
    { schema: { response: { 200: deliverySettingsBody } } },
    async (request) => {
      const { id, sessionId } = callerOf(request)
      const [stored, own] = await Promise.all([recipients.preferences(id), browsers.of(id)])
      const { email, push } = channels
      return {
        preferences: stored ?? null,
        email: { isReady: email.missing.length === 0, missing: [...email.missing] },
        push: { isReady: push.missing.length === 0, missing: [...push.missing], publicKey: push.publicKey },
        browsers: own.map((each) => browserOf(each, sessionId)),
      }
    },
  )

  app.put('/notifications/settings', { schema: { body: deliveryPreferencesBody } }, async (request) => {
    await recipients.setPreferences({ userId: callerOf(request).id, ...request.body })
  })

  app.post(
    '/notifications/browsers',
    { schema: { body: pushSubscription, response: { 201: pushBrowser } } },
    async (request, reply) => {
      const { id, sessionId } = callerOf(request)
      const { endpoint } = request.body
      const added = await browsers.add(id, sessionId, endpoint, seal.close(JSON.stringify(request.body)))
      const found = (await browsers.of(id)).find((each) => each.id === added)
      if (!found) throw notFound('browser')
      return reply.status(201).send(browserOf(found, sessionId))
    },
  )

  app.delete('/notifications/browsers/:id', { schema: { params: idParams } }, async (request) => {
    const id = requireId(request.params.id, 'browser')
    const own = await browsers.of(callerOf(request).id)
    if (!own.some((each) => each.id === id)) throw notFound('browser')
    await browsers.remove(id)
  })

  app.post(
    '/notifications/test',
    { schema: { body: testBody, response: { 202: z.object({}) } } },
    async (request, reply) => {
      const { channel } = request.body
      const { missing } = channels[channel]
      if (missing.length > 0) throw conflict(messages.missing(missing))
      const { id: userId, sessionId } = callerOf(request)
      const all = channel === 'push' ? await browsers.of(userId) : []
      const own = all.find((each) => each.sessionId === sessionId)
      if (channel === 'push' && !own) throw conflict(messages.notThisBrowser)
      await sendTest({ channel, target: own?.id ?? userId, userId })
      return reply.status(202).send({})
    },
  )
}

type Browser = Awaited<ReturnType<BrowserRepository['of']>>[number]

const browserOf = ({ id, createdAt, userAgent, sessionId }: Browser, ownSessionId: string) => ({
  id,
  createdAt,
  ...deviceOf(userAgent),
  isOwn: sessionId === ownSessionId,
})
