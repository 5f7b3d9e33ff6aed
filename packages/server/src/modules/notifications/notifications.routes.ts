import { notificationPageBody, notificationQuery, unreadAnswer } from '@hoistway/contracts/notification'
import { queryTime } from '@hoistway/contracts/query-time'
import { id } from '@hoistway/contracts/reading'
import { recordedNotification } from '@hoistway/contracts/recorded'
import { getLanguage } from '@hoistway/language/messages'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { notFound } from '../../base/errors.ts'
import { type App, paged, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { TranslatedNotification } from '../../db/schema/notifications.ts'
import { notificationRepository } from './notifications.repository.ts'

/** The contract's `readBody` with stricter times; their texts would add to the first page's JavaScript. */
const body = z.union([z.object({ until: queryTime }), z.object({ id })])

export function notificationRoutes(
  app: App,
  db: Database,
  wasRead: (userId: string, unreadCount: number) => void,
): void {
  const notifications = notificationRepository(db)

  app.get(
    '/notifications',
    { schema: { querystring: notificationQuery, response: { 200: notificationPageBody } } },
    async (request) => {
      const { rows, total, unreadCount } = await notifications.page(callerOf(request), request.query)
      return { ...paged(rows.map(shownNotification), total, request.query), unreadCount }
    },
  )

  app.post('/notifications/read', { schema: { body, response: { 200: unreadAnswer } } }, async (request) => {
    const caller = callerOf(request)
    if ('id' in request.body) requireId(request.body.id, 'notification')
    if (!(await notifications.markRead(caller, request.body))) throw notFound('notification')
    const unreadCount = await notifications.unreadCount(caller)
    wasRead(caller.id, unreadCount)
    return { unreadCount }
  })
}

interface Texts {
  readonly title: string
  readonly message: string | null
  readonly source: string | null
  readonly translations: Readonly<Record<string, TranslatedNotification>> | null
}

function shownNotification<Row extends Texts>({ translations, ...row }: Row) {
  if (!translations) return recordedNotification(row)
  const language = getLanguage()
  return { ...row, ...(Object.hasOwn(translations, language) ? translations[language] : {}) }
}
