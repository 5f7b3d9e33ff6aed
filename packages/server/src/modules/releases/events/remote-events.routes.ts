import { randomUUID } from 'node:crypto'
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { entryOf, type Registry, releaseOf } from '@hoistway/releases/registry'
import {
  type RemoteNotificationBody,
  remoteNotificationBody,
  remotePushBody,
} from '@hoistway/releases/remote-events'
import { z } from 'zod'
import { HttpError } from '../../../base/errors.ts'
import { type App, refusedField } from '../../../base/wire.ts'
import type { RemotePush } from '../../../cluster/peer-event.ts'
import type { Database } from '../../../db/database.ts'
import { isRefusal, type RateLimit, type RateLimits } from '../../../db/rate-limits.ts'
import { remoteEvents as messages } from '../../../texts/en.ts'
import type { NotificationEvent } from '../../notifications/notification-event.ts'
import type { Notifier } from '../../notifications/notifier.ts'
import type { ServedReleases } from '../served-releases.ts'
import { audienceRepository } from './audience.repository.ts'

export interface RemoteEventDeps {
  readonly db: Database
  readonly served: Pick<ServedReleases, 'registry'>
  readonly limits: RateLimits
  readonly notifier: Pick<Notifier, 'notify'>
  readonly pushOfRemote: (push: RemotePush) => void
}

const params = z.object({ name: z.string().max(60) })
const config = { release: 'notify' } as const
const response = { 202: z.object({}) }

/** Per remote, over all its tokens. A notification counts once per recipient. */
const notificationsOfRemote: RateLimit = { name: 'remote-notifications', points: 500, seconds: 3_600 }
const pushesOfRemote: RateLimit = { name: 'remote-pushes', points: 300, seconds: 60 }

export function remoteEventRoutes(app: App, deps: RemoteEventDeps): void {
  const { db, served, limits, notifier, pushOfRemote } = deps
  const audiences = audienceRepository(db)
  const notifications = limits(notificationsOfRemote)
  const pushes = limits(pushesOfRemote)

  app.post(
    '/releases/:name/notifications',
    { config, schema: { params, body: remoteNotificationBody, response } },
    async (request, reply) => {
      const { name: remote } = request.params
      const { kind, audience } = request.body
      const declared = declaredNotification(served.registry(), remote, kind)
      if (!declared) throw refusedField('kind', messages.unknownKind(kind, remote))
      const isByName = 'users' in audience
      const targets = isByName
        ? (await audiences.userIds(audience.users)).map((userId) => ({ userId }))
        : [await audiences.required(audience)]
      // Recipients without an account also count, so that the limit reveals no accounts.
      await count(notifications, remote, isByName ? audience.users.length : 1)
      const event = eventOf(remote, declared, request.body)
      for (const target of targets) notifier.notify({ ...event(Object.values(target).join()), ...target })
      return reply.status(202).send({})
    },
  )

  app.post(
    '/releases/:name/pushes',
    { config, schema: { params, body: remotePushBody, response } },
    async (request, reply) => {
      const { name: remote } = request.params
      const { name, payload, audience } = request.body
      const declared = declaredPush(served.registry(), remote, name)
      if (!declared) throw refusedField('name', messages.unknownPush(name, remote))
      const whom =
        'users' in audience
          ? { userIds: await audiences.userIds(audience.users) }
          : await audiences.required(audience)
      await count(pushes, remote)
      pushOfRemote({ is: 'remote-push', audience: whom, roles: declared.roles, name, payload })
      return reply.status(202).send({})
    },
  )
}

type Declared = NonNullable<ReturnType<typeof declaredNotification>>

function eventOf(
  remote: string,
  { title, translations = {}, severity, roles, source }: Declared,
  body: RemoteNotificationBody,
) {
  const { kind, message, link, subject, translations: messagesIn = {} } = body
  const spoken = new Set([translations, source.translations ?? {}, messagesIn].flatMap(Object.keys))
  const texts = [...spoken].map((language) => [
    language,
    {
      ...(translations[language] !== undefined && { title: translations[language] }),
      ...(messagesIn[language] !== undefined && { message: messagesIn[language] }),
      ...(source.translations?.[language] !== undefined && { source: source.translations[language] }),
    },
  ])
  const at = new Date()
  return (target: string): NotificationEvent => ({
    subject: JSON.stringify([remote, kind, target, subject ?? randomUUID()]),
    id: randomUUID(),
    remote,
    kind,
    source: source.title,
    title,
    message,
    severity,
    link,
    roles,
    translations: Object.fromEntries(texts),
    at,
  })
}

async function count(limit: ReturnType<RateLimits>, remote: string, points = 1): Promise<void> {
  try {
    await limit.consume(remote, points)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
    throw new HttpError(429, messages.tooMany(remote, seconds), {
      headers: { 'retry-after': String(seconds) },
    })
  }
}

function descriptorsInUse(
  registry: Registry,
  remote: string,
): readonly Pick<RemoteDescriptor, 'title' | 'translations' | 'notifications' | 'pushes'>[] {
  const entry = entryOf(registry, remote)
  return [entry?.live, entry?.canary?.version].flatMap(
    (version) => releaseOf(entry, version)?.descriptor ?? [],
  )
}

function declaredNotification(registry: Registry, remote: string, kind: string) {
  for (const { title, translations, notifications } of descriptorsInUse(registry, remote)) {
    const declared = notifications?.find((each) => each.kind === kind)
    if (declared) return { ...declared, source: { title, translations } }
  }
  return undefined
}

function declaredPush(registry: Registry, remote: string, name: string) {
  return descriptorsInUse(registry, remote)
    .flatMap(({ pushes = [] }) => pushes)
    .find((push) => push.name === name)
}
