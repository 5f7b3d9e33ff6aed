import type { ActiveSeverity } from '@hoistway/contracts/alert'
import type { Hours } from '@hoistway/contracts/delivery'
import type { RuleBody, RuleEvent } from '@hoistway/contracts/notification-rule'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, time } from './columns.ts'
import { elevators, organizations } from './fleet.ts'

export const notificationRules = pgTable('notification_rules', {
  id: key(),
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  event: text().$type<RuleEvent>().notNull(),
  severities: text().array().$type<ActiveSeverity[]>().notNull(),
  codes: text().array().notNull(),
  controllerTypes: text().array().$type<RuleBody['controllerTypes']>().notNull(),
  hours: jsonb().$type<Hours>(),
  afterMinutes: integer().notNull(),
  channels: text().array().$type<RuleBody['channels']>().notNull(),
  webhookIds: uuid().array().notNull(),
  duringQuietHours: boolean().notNull(),
  isActive: boolean().notNull(),
  /** Events before this time do not count. */
  changedAt: now(),
  windowAt: time().notNull().default(sql`'epoch'`),
  windowCount: smallint().notNull().default(0),
})

export const ruleMatches = pgTable('rule_matches', {
  ruleId: partOf(() => notificationRules.id),
  /** Alert or absence. */
  subjectId: uuid().notNull(),
  elevatorId: partOf(() => elevators.id),
  matchedAt: now(),
  /** null: waits. */
  doneAt: time(),
})

/** Planned maintenance of an organization and those below it mutes rules and escalation chains. */
export const maintenanceWindows = pgTable('maintenance_windows', {
  id: key(),
  organizationId: partOf(() => organizations.id),
  startsAt: time().notNull(),
  endsAt: time().notNull(),
  reason: text().notNull(),
})

export const ruleProgress = pgTable('rule_progress', {
  onlyRow: boolean().primaryKey().default(true),
  until: time().notNull(),
  /** Earlier than `until` while the broker is away. */
  absencesUntil: now(),
})
