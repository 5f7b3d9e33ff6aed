import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, time } from './columns.ts'
import { elevators, organizations } from './fleet.ts'

export const alerts = pgTable(
  'alerts',
  {
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
  },
  (table) => [
    uniqueIndex('alerts_occurrence').on(table.elevatorId, table.deviceAlertId),
    index('alerts_elevator_time').on(table.elevatorId, table.lastOccurrence, table.id),
    index('alerts_time').on(table.lastOccurrence, table.id),
    index('alerts_first').on(table.firstOccurrence, table.id),
    index('alerts_recurrence').on(table.recurrenceId).where(sql`recurrence_id is not null`),
    index('alerts_acknowledged').on(table.acknowledgedAt).where(sql`acknowledged_at is not null`),
    index('alerts_code').on(table.code, table.id),
    index('alerts_message').on(table.message, table.id),
    index('alerts_active').on(table.elevatorId).where(sql`is_active`),
    index('alerts_active_time').on(table.lastOccurrence, table.id).where(sql`is_active`),
    index('alerts_ended')
      .on(table.elevatorId, sql`coalesce(${table.resolveDate}, ${table.lastOccurrence})`)
      .where(sql`not is_active`),
    index('alerts_severity').on(sql`alert_severity_rank(code, is_active)`, table.lastOccurrence, table.id),
    index('alerts_search').using(
      'gin',
      sql`search_key(${table.code}) gin_trgm_ops`,
      sql`search_key(${table.message}) gin_trgm_ops`,
    ),
  ],
)

/** Triggers maintain it: counting a million rows per call is too slow. */
export const organizationAlertCounts = pgTable(
  'organization_alert_counts',
  {
    organizationId: partOf(() => organizations.id),
    code: text().notNull(),
    message: text().notNull(),
    total: integer().notNull(),
    active: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.code, table.message] })],
)

/** Triggers maintain it. Connections use several rows per organization, so that writers do not block each other. */
export const organizationAlertTotals = pgTable(
  'organization_alert_totals',
  {
    organizationId: partOf(() => organizations.id),
    slot: smallint().notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'organization_alert_totals_pk', columns: [table.organizationId, table.slot] }),
  ],
)

export const alertKindCounts = pgTable(
  'alert_kind_counts',
  {
    code: text().notNull(),
    message: text().notNull(),
    total: integer().notNull(),
    active: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.message] })],
)

/** Triggers maintain it. Finds the few active alerts without a join. */
export const activeAlerts = pgTable(
  'active_alerts',
  {
    alertId: uuid().primaryKey(),
    elevatorId: uuid().notNull(),
    organizationId: uuid().notNull(),
    /** 3 (critical) to 1. */
    rank: smallint().notNull(),
    isAcknowledged: boolean().notNull(),
    lastOccurrence: time().notNull(),
  },
  (table) => [
    index('active_alerts_urgency').on(
      table.rank,
      table.isAcknowledged,
      table.lastOccurrence,
      table.alertId,
      table.organizationId,
      table.elevatorId,
    ),
    index('active_alerts_elevator').on(table.elevatorId, table.rank, table.isAcknowledged),
    index('active_alerts_organization').on(table.organizationId, table.rank, table.elevatorId),
  ],
)

/** One row per elevator whose evidence the user saw. */
export const patternDismissals = pgTable(
  'pattern_dismissals',
  {
    /** Derived from the rule and the subject. */
    pattern: text().notNull(),
    elevatorId: partOf(() => elevators.id),
    /** Later evidence is not dismissed. */
    until: time().notNull(),
    reason: text().notNull(),
    dismissedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    dismissedAt: now(),
  },
  (table) => [
    primaryKey({ name: 'pattern_dismissals_pk', columns: [table.pattern, table.elevatorId] }),
    index('pattern_dismissals_time').on(table.dismissedAt),
    // For the deletion of elevators.
    index('pattern_dismissals_elevator').on(table.elevatorId),
  ],
)
