import type { NotificationSeverity } from '@hoistway/contracts/notification'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, time } from './columns.ts'
import { elevators, organizations } from './fleet.ts'

/** The texts of a notification in another language. */
export interface TranslatedNotification {
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly source?: string | undefined
}

/** What happened that people should know. One row for all who may see it: who that is, is decided when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    /** The id of the latest event: of an alert, of a command. */
    id: key(),
    /** Identifies repeats: one row per subject. */
    subject: text().notNull(),
    /** For everybody who may see this elevator. */
    elevatorId: uuid().references(() => elevators.id, { onDelete: 'cascade' }),
    /** For everybody who may see this organization. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    /** For this user alone; with an elevator only while the user may see it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Only for those who hold one of these roles; null: whatever their roles are. */
    roles: text().array(),
    /** The remote whose team has sent it, as releases name it; null: the server itself. */
    remote: text(),
    /** Its name in the interface. */
    source: text(),
    kind: text(),
    /** Title, message and source in other languages, by ISO 639 code. */
    translations: jsonb().$type<Readonly<Record<string, TranslatedNotification>>>(),
    severity: text().$type<NotificationSeverity>().notNull(),
    title: text().notNull(),
    message: text(),
    link: text(),
    count: integer().notNull().default(1),
    /** The first of the counted events. */
    since: time().notNull(),
    /** The last one. */
    at: time().notNull(),
    resolvedAt: time(),
    /** When it became unread last, by our clock. */
    raisedAt: now(),
  },
  (table) => [
    uniqueIndex('notifications_subject').on(table.subject),
    index('notifications_raised').on(table.raisedAt, table.id),
    index('notifications_elevator').on(table.elevatorId, table.raisedAt),
    index('notifications_user').on(table.userId, table.raisedAt),
    index('notifications_organization').on(table.organizationId, table.raisedAt),
    check(
      'notifications_audience',
      sql`num_nonnulls(${table.elevatorId}, ${table.organizationId}, ${table.userId}) > 0`,
    ),
  ],
)

/** Up to when a user has read everything. */
export const notificationReaders = pgTable('notification_readers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readUntil: time().notNull(),
})

/** Single notifications that a user has read; one that is raised again is unread again. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    readAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notificationId] }),
    index('notification_reads_notification').on(table.notificationId),
  ],
)
