import { notificationPageBody, notificationQuery, unreadAnswer } from '@hoistway/contracts/notification'
import { queryTime } from '@hoistway/contracts/query-time'
import { id } from '@hoistway/contracts/reading'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { type App, paged, requireId } from '../../http/wire.ts'
import { notificationRepository } from './notifications.repository.ts'
import { shownNotification } from './shown-notification.ts'

const tags = ['Notifications']
/** The contract's `readBody` with the limits of a time, whose texts the first page would load as well. */
const body = z.union([z.object({ until: queryTime }), z.object({ id })])

/**
 * The bell's list. @param wasRead informs the user's other tabs and devices how many are
 * unread still.
 */
export function notificationRoutes(
  app: App,
  db: Database,
  wasRead: (userId: string, unreadCount: number) => void,
): void {
  const notifications = notificationRepository(db)

  app.get(
    '/notifications',
    { schema: { tags, querystring: notificationQuery, response: { 200: notificationPageBody } } },
    async (request) => {
      const { rows, total, unreadCount } = await notifications.page(callerOf(request), request.query)
      return { ...paged(rows.map(shownNotification), total, request.query), unreadCount }
    },
  )

  app.post(
    '/notifications/read',
    { schema: { tags, body, response: { 200: unreadAnswer } } },
    async (request) => {
      const caller = callerOf(request)
      if ('id' in request.body) requireId(request.body.id, 'notification')
      if (!(await notifications.markRead(caller, request.body))) throw notFound('notification')
      const unreadCount = await notifications.unreadCount(caller)
      wasRead(caller.id, unreadCount)
      return { unreadCount }
    },
  )
}
