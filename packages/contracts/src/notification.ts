import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { id, instant, readable, readableList } from './reading.ts'

export const notificationSeverities = ['critical', 'warning', 'info', 'success'] as const
export type NotificationSeverity = (typeof notificationSeverities)[number]

/** What `UserNotification` and `OrganizationNotification` carry, and a line of GET /notifications. */
export const notificationShape = {
  /** The id of the event: an alert's notification has the id of the alert. */
  id,
  title: readable(z.string()),
  message: readable(z.string()),
  severity: readable(z.enum(notificationSeverities)),
  /** Of one that the team of a remote has sent: its kind, with the short name of the remote in front. */
  kind: readable(z.string()),
  /** The name of that remote in the interface. */
  source: readable(z.string()),
  /** Path within the console that the notification leads to. */
  link: readable(z.string()),
  /** When it happened last. */
  timestamp: readable(instant),
  /** How often it happened since `since`: repeats within an hour raise the count of one notification. */
  count: readable(z.number()),
  since: readable(instant),
  /** When it was over: its alert was resolved. */
  resolvedAt: readable(instant),
  /** When the notification became unread last, by the server's clock: it is read up to such an instant. */
  raisedAt: readable(instant),
}

/** A line of GET /notifications. */
export const notification = z.object({ ...notificationShape, isUnread: readable(z.boolean()) })
export type Notification = z.infer<typeof notification>

/** Query of GET /notifications: those of the last 30 days that the user may see, newest first. */
export const notificationQuery = z.object({
  severity: z.optional(z.enum(notificationSeverities)),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.paging.pageMax)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
})

const counts = {
  totalCount: z.number().check(z.int(), z.nonnegative()),
  totalPages: z.number().check(z.int(), z.nonnegative()),
  page: z.number().check(z.int(), z.nonnegative()),
  /** Of every severity, on every page. */
  unreadCount: z.number().check(z.int(), z.nonnegative()),
}

/** Answer of GET /notifications. */
export const notificationPage = z.object({ ...counts, data: readableList(notification) })
export type NotificationPage = z.output<typeof notificationPage>

/** What the server writes for {@link notificationPage}. */
export const notificationPageBody = z.object({ ...counts, data: z.array(notification) })

/** Body of POST /notifications/read: everything that was raised up to then, or one notification. */
export const readBody = z.union([z.object({ until: instant }), z.object({ id })])
export type ReadBody = z.infer<typeof readBody>

/** Answer of POST /notifications/read. */
export const unreadAnswer = z.object({ unreadCount: z.number().check(z.int(), z.nonnegative()) })

/** Push `NotificationsRead`: the user has read notifications, in this tab or elsewhere. */
export const notificationsRead = z.object({ unreadCount: z.number().check(z.int(), z.nonnegative()) })
