import type { NotificationSeverity } from '@hoistway/contracts/notification'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, time } from './columns.ts'
import { elevators, organizations } from './fleet.ts'

export interface TranslatedNotification {
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly source?: string | undefined
}

/** One row for all recipients, who are determined when it is read. */
export const notifications = pgTable('notifications', {
  /** Latest alert or command. */
  id: key(),
  /** One row per subject, which identifies repeats. */
  subject: text().notNull(),
  /** For users who see this elevator. */
  elevatorId: uuid().references(() => elevators.id, { onDelete: 'cascade' }),
  /** For users who see this organization. */
  organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
  /** For this user only; with an elevator, only while the user sees it. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  /** Recipients have one of these; null: any role. */
  roles: text().array(),
  /** null: sent by the server. */
  remote: text(),
  source: text(),
  kind: text(),
  /** By ISO 639 code. */
  translations: jsonb().$type<Readonly<Record<string, TranslatedNotification>>>(),
  severity: text().$type<NotificationSeverity>().notNull(),
  title: text().notNull(),
  message: text(),
  link: text(),
  count: integer().notNull().default(1),
  since: time().notNull(),
  at: time().notNull(),
  resolvedAt: time(),
  /** When it last became unread. */
  raisedAt: now(),
})

export const notificationReaders = pgTable('notification_readers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readUntil: time().notNull(),
})

/** A repeat makes the notification unread again. */
export const notificationReads = pgTable('notification_reads', {
  userId: partOf(() => users.id),
  notificationId: uuid()
    .notNull()
    .references(() => notifications.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  readAt: now(),
})
