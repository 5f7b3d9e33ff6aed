import * as z from 'zod/mini'
import { pagedBody, paging } from './paging.ts'
import { id, instant, readable, readableList } from './reading.ts'

export const notificationSeverities = ['critical', 'warning', 'info', 'success'] as const
export type NotificationSeverity = (typeof notificationSeverities)[number]

/** Shared by `UserNotification`, `OrganizationNotification` and GET /notifications. */
export const notificationShape = {
  /** Equals the id of its event, for example of the alert. */
  id,
  title: readable(z.string()),
  message: readable(z.string()),
  severity: readable(z.enum(notificationSeverities)),
  /** Only from a remote; starts with its short name. */
  kind: readable(z.string()),
  /** Display name of that remote. */
  source: readable(z.string()),
  /** Path within the console. */
  link: readable(z.string()),
  alertCode: readable(z.string()),
  /** Last event. */
  timestamp: readable(instant),
  /** Events since `since`: repeats within an hour are counted. */
  count: readable(z.number()),
  since: readable(instant),
  /** Such as the resolution of the alert. */
  resolvedAt: readable(instant),
  /** When it last became unread, on the server's clock: `until` of {@link readBody}. */
  raisedAt: readable(instant),
}

/** A line of GET /notifications. */
export const notification = z.object({
  ...notificationShape,
  /** The organization of the elevator or building. */
  organizationId: readable(id),
  isUnread: readable(z.boolean()),
})
export type Notification = z.infer<typeof notification>

export const NOTIFICATIONS_LISTED = 500

/** Query of GET /notifications: the last 30 days, newest first, up to {@link NOTIFICATIONS_LISTED}. */
export const notificationQuery = z.object({
  severity: z.optional(z.enum(notificationSeverities)),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(paging.pageMax)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
})

/** The server's side of {@link notificationPage}. */
export const notificationPageBody = z.extend(pagedBody(notification), {
  /** Over all severities and pages. */
  unreadCount: z.number().check(z.int(), z.nonnegative()),
})

/** Response of GET /notifications. */
export const notificationPage = z.extend(notificationPageBody, { data: readableList(notification) })
export type NotificationPage = z.output<typeof notificationPage>

/** Response of GET /on-call/me: organizations whose critical alerts call the user now, including those below. */
export const ownDuty = z.object({
  organizationIds: z.array(id),
  /** How long this is certain. */
  seconds: z.number().check(z.nonnegative()),
})

/** Body of POST /notifications/read: all raised up to a time, or one. */
export const readBody = z.union([z.object({ until: instant }), z.object({ id })])
export type ReadBody = z.infer<typeof readBody>

/** Response of POST /notifications/read. */
export const unreadAnswer = z.object({ unreadCount: z.number().check(z.int(), z.nonnegative()) })

/** Push `NotificationsRead`: the user has read some, here or elsewhere. */
export const notificationsRead = z.object({ unreadCount: z.number().check(z.int(), z.nonnegative()) })
