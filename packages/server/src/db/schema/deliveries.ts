import type { Channel, DeliveryState, Hours, WebhookFormat } from '@hoistway/contracts/delivery'
import type { NotificationSeverity } from '@hoistway/contracts/notification'
import type { Language } from '@hoistway/language/messages'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { key, now, partOf, time } from './columns.ts'
import { organizations } from './fleet.ts'

export interface DeliveryTexts {
  readonly title: string
  readonly message?: string
  readonly lines?: readonly string[]
}

export interface DeliveryContent {
  readonly severity: NotificationSeverity
  readonly texts: Readonly<Record<Language, DeliveryTexts>>
  readonly link: string
  readonly at: string
  /** Not sent after the end of this escalation. Messages to users get a one-time link to answer. */
  readonly pageId?: string
  readonly pageStep?: number
  /** The recipient must see all of them at the time of sending. */
  readonly organizationIds?: readonly string[]
  readonly reportId?: string
}

export const deliveries = pgTable('deliveries', {
  id: key(),
  /** Order of the messages to a target. */
  seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  channel: text().$type<Channel>().notNull(),
  /** User (email), browser or webhook. */
  target: uuid().notNull(),
  /** null: a webhook. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  /** The recipient must see it at the time of sending. */
  organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
  dedupeId: text().notNull(),
  content: jsonb().$type<DeliveryContent>().notNull(),
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  /** Also the end of the lease while a server sends it. */
  nextAttemptAt: now(),
  error: text(),
  createdAt: now(),
  sentAt: time(),
})

export const webhooks = pgTable('webhooks', {
  id: key(),
  organizationId: partOf(() => organizations.id),
  name: text().notNull(),
  format: text().$type<WebhookFormat>().notNull(),
  language: text().$type<Language>().notNull(),
  /** Sealed: addresses of chats contain a secret. */
  url: text().notNull(),
  host: text().notNull(),
  secret: text().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: now(),
})

/** Ends with the session that subscribed. */
export const pushBrowsers = pgTable('push_browsers', {
  id: key(),
  sessionId: partOf(() => sessions.id),
  hash: text().notNull(),
  /** JSON, sealed. */
  subscription: text().notNull(),
  createdAt: now(),
})

export const deliveryPreferences = pgTable('delivery_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  language: text().$type<Language>().notNull(),
  timeZone: text().notNull(),
  quietHours: jsonb().$type<Hours>(),
  reports: boolean().notNull().default(false),
})
