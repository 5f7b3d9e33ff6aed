import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, time } from './columns.ts'
import { elevators, organizations } from './fleet.ts'

export const alerts = pgTable('alerts', {
  id: key(),
  elevatorId: partOf(() => elevators.id),
  /** Null: ended, and recurred as another row. */
  deviceAlertId: text(),
  code: text().notNull(),
  message: text().notNull(),
  isActive: boolean().notNull(),
  firstOccurrence: time().notNull(),
  /** First message of a recurrence; null: the device alert ID was new. */
  raisedAt: time(),
  /** Unused, but servers of the previous version write it. */
  recurrenceId: uuid(),
  lastOccurrence: time().notNull(),
  resolveDate: time(),
  /** Server time of the message that set `isActive`; null: older than this column. */
  saidAt: time(),
  /** Device time of that message; null: unknown. */
  statedAt: time(),
  acknowledgedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  acknowledgedAt: time(),
  acknowledgeNote: text(),
})

/** Triggers maintain it: counting a million rows per call is too slow. */
export const organizationAlertCounts = pgTable('organization_alert_counts', {
  organizationId: partOf(() => organizations.id),
  code: text().notNull(),
  message: text().notNull(),
  total: integer().notNull(),
  active: integer().notNull(),
})

/** Triggers maintain it. Connections use several rows per organization, so that writers do not block each other. */
export const organizationAlertTotals = pgTable('organization_alert_totals', {
  organizationId: partOf(() => organizations.id),
  slot: smallint().notNull(),
  total: integer().notNull(),
})

export const alertKindCounts = pgTable('alert_kind_counts', {
  code: text().notNull(),
  message: text().notNull(),
  total: integer().notNull(),
  active: integer().notNull(),
})

/** Triggers maintain it. Finds the few active alerts without a join. */
export const activeAlerts = pgTable('active_alerts', {
  alertId: uuid().primaryKey(),
  elevatorId: uuid().notNull(),
  organizationId: uuid().notNull(),
  /** 3 (critical) to 1. */
  rank: smallint().notNull(),
  isAcknowledged: boolean().notNull(),
  lastOccurrence: time().notNull(),
})

export const patternDismissals = pgTable('pattern_dismissals', {
  /** Derived from the rule and the subject. */
  pattern: text().notNull(),
  elevatorId: partOf(() => elevators.id),
  until: time().notNull(),
  /** Alerts recorded later are not dismissed; null: unknown. */
  lastAlertId: uuid(),
  reason: text().notNull(),
  dismissedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  dismissedAt: now(),
})
