import type { Report } from '@hoistway/contracts/report'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { key, now, partOf, time } from './columns.ts'
import { elevators, organizations } from './fleet.ts'
import { type SumName, sumNames } from './sum-names.ts'

const sum = () => bigint({ mode: 'number' }).notNull()
const sums = () =>
  // fromEntries loses the keys.
  Object.fromEntries(sumNames.map((name) => [name, sum()])) as Record<SumName, ReturnType<typeof sum>>

const msByFloor = () => jsonb().$type<Record<string, number>>().notNull()

/** Partitioned by month. */
export const elevatorHourRollups = pgTable('elevator_hour_rollups', {
  elevatorId: partOf(() => elevators.id),
  at: time().notNull(),
  /** When the hour was first summed; the hour counts there. */
  organizationId: uuid().notNull(),
  ...sums(),
  msByFloor: msByFloor(),
})

/** UTC. Partitioned by month. */
export const elevatorDayRollups = pgTable('elevator_day_rollups', {
  elevatorId: partOf(() => elevators.id),
  at: time().notNull(),
  ...sums(),
  msByFloor: msByFloor(),
})

/** UTC. Triggers maintain it. */
export const elevatorMonthRollups = pgTable('elevator_month_rollups', {
  at: time().notNull(),
  elevatorId: partOf(() => elevators.id),
  plannedMs: sum(),
  knownMs: sum(),
  availableMs: sum(),
  offlineMs: sum(),
})

export const organizationHourRollups = pgTable('organization_hour_rollups', {
  organizationId: partOf(() => organizations.id),
  at: time().notNull(),
  ...sums(),
})

export const organizationDayRollups = pgTable('organization_day_rollups', {
  organizationId: partOf(() => organizations.id),
  at: time().notNull(),
  ...sums(),
})

/** Mostly from triggers, which never wait for a row. */
export const rollupChanges = pgTable('rollup_changes', {
  elevatorId: uuid().notNull(),
  changedFrom: time().notNull(),
})

export const rollupMarks = pgTable('rollup_marks', {
  elevatorId: uuid().notNull(),
  day: date({ mode: 'string' }).notNull(),
  /** Earlier hours are unchanged. */
  changedFrom: time().notNull().default(sql`'-infinity'`),
})

export const rollupProgress = pgTable('rollup_progress', {
  onlyRow: boolean().primaryKey().default(true),
  madeUntil: time().notNull(),
})

export const reportSchedules = pgTable('report_schedules', {
  organizationId: partOf(() => organizations.id).primaryKey(),
  since: now(),
})

/** Late data does not change a report. */
export const madeReports = pgTable('made_reports', {
  id: key(),
  organizationId: partOf(() => organizations.id),
  /** First day. */
  month: date({ mode: 'string' }).notNull(),
  madeAt: now(),
  report: jsonb().$type<Report>().notNull(),
  before: jsonb().$type<Report>().notNull(),
})
