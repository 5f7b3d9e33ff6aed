import type { Channel, DeliveryState, Hours, WebhookFormat } from '@hoistway/contracts/delivery'
import type { NotificationSeverity } from '@hoistway/contracts/notification'
import type { Language } from '@hoistway/language/messages'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { key, now, partOf, time } from './columns.ts'
import { organizations } from './fleet.ts'

export interface DeliveryTexts {
  readonly title: string
  readonly message?: string
  /** Lines of a digest. */
  readonly lines?: readonly string[]
}

export interface DeliveryContent {
  readonly severity: NotificationSeverity
  readonly texts: Readonly<Record<Language, DeliveryTexts>>
  /** Path within the console. */
  readonly link: string
  readonly at: string
  /** The escalation that it calls the recipient about. The message gets a one-time link to answer. */
  readonly pageId?: string
  /** The monthly report whose tables an email contains. */
  readonly reportId?: string
}

/** The outbox and the log of messages to mailboxes, browsers and webhooks. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: key(),
    /** Order of the messages to one target. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    channel: text().$type<Channel>().notNull(),
    /** Id of the user for emails, of the browser or of the webhook. */
    target: uuid().notNull(),
    /** The recipient; null: a webhook. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The organization that the message is about. Its recipient must see it when the message is sent. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    /** A target gets one message of this name. */
    dedupeId: text().notNull(),
    content: jsonb().$type<DeliveryContent>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Also the end of the lease while a server sends the message. */
    nextAttemptAt: now(),
    error: text(),
    createdAt: now(),
    sentAt: time(),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.target, table.dedupeId),
    index('deliveries_due').on(table.nextAttemptAt, table.seq).where(sql`state = 'waiting'`),
    index('deliveries_target').on(table.target, table.seq).where(sql`state = 'waiting'`),
    index('deliveries_user').on(table.userId, table.seq),
    index('deliveries_organization').on(table.organizationId, table.seq),
    index('deliveries_created').on(table.createdAt),
  ],
)

/** Webhooks of organizations. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: key(),
    organizationId: partOf(() => organizations.id),
    name: text().notNull(),
    format: text().$type<WebhookFormat>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Sealed, because addresses of chats contain a secret. */
    url: text().notNull(),
    host: text().notNull(),
    /** Sealed. */
    secret: text().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
  },
  (table) => [index('webhooks_organization').on(table.organizationId)],
)

/** Browsers with push notifications. They end with the session that subscribed. */
export const pushBrowsers = pgTable(
  'push_browsers',
  {
    id: key(),
    sessionId: partOf(() => sessions.id),
    /** SHA-256 of the endpoint. */
    hash: text().notNull(),
    /** The subscription as JSON, sealed. */
    subscription: text().notNull(),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('push_browsers_hash').on(table.hash),
    index('push_browsers_session').on(table.sessionId),
  ],
)

/** How messages are written to a user. */
export const deliveryPreferences = pgTable('delivery_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  language: text().$type<Language>().notNull(),
  timeZone: text().notNull(),
  /** Null: none. */
  quietHours: jsonb().$type<Hours>(),
  /** Receives monthly reports. */
  reports: boolean().notNull().default(false),
})
