import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { partOf, time } from './columns.ts'
import { elevators, organizations } from './fleet.ts'
import { type SumName, sumNames } from './sum-names.ts'

const sum = () => bigint({ mode: 'number' }).notNull()
const sums = () =>
  // fromEntries loses the keys.
  Object.fromEntries(sumNames.map((name) => [name, sum()])) as Record<SumName, ReturnType<typeof sum>>

const msByFloor = () => jsonb().$type<Record<string, number>>().notNull()

/** Partitioned by month. */
export const elevatorHourRollups = pgTable(
  'elevator_hour_rollups',
  {
    elevatorId: partOf(() => elevators.id),
    at: time().notNull(),
    /** When the hour was first summed; the hour counts there. */
    organizationId: uuid().notNull(),
    ...sums(),
    msByFloor: msByFloor(),
  },
  (table) => [primaryKey({ name: 'elevator_hour_rollups_pk', columns: [table.elevatorId, table.at] })],
)

/** UTC. Partitioned by month. */
export const elevatorDayRollups = pgTable(
  'elevator_day_rollups',
  { elevatorId: partOf(() => elevators.id), at: time().notNull(), ...sums(), msByFloor: msByFloor() },
  (table) => [primaryKey({ name: 'elevator_day_rollups_pk', columns: [table.elevatorId, table.at] })],
)

/** UTC. Triggers maintain it. */
export const elevatorMonthRollups = pgTable(
  'elevator_month_rollups',
  {
    at: time().notNull(),
    elevatorId: partOf(() => elevators.id),
    plannedMs: sum(),
    knownMs: sum(),
    availableMs: sum(),
    offlineMs: sum(),
  },
  (table) => [
    primaryKey({ name: 'elevator_month_rollups_pk', columns: [table.at, table.elevatorId] }),
    index('elevator_month_rollups_elevator').on(table.elevatorId),
  ],
)

export const organizationHourRollups = pgTable(
  'organization_hour_rollups',
  { organizationId: partOf(() => organizations.id), at: time().notNull(), ...sums() },
  (table) => [
    primaryKey({ name: 'organization_hour_rollups_pk', columns: [table.organizationId, table.at] }),
    index('organization_hour_rollups_at').on(table.at),
  ],
)

export const organizationDayRollups = pgTable(
  'organization_day_rollups',
  { organizationId: partOf(() => organizations.id), at: time().notNull(), ...sums() },
  (table) => [
    primaryKey({ name: 'organization_day_rollups_pk', columns: [table.organizationId, table.at] }),
    index('organization_day_rollups_at').on(table.at),
  ],
)

/** Mostly from triggers, which never wait for a row. */
export const rollupChanges = pgTable('rollup_changes', {
  elevatorId: uuid().notNull(),
  changedFrom: time().notNull(),
})

/** Days to sum, or to sum again. */
export const rollupMarks = pgTable(
  'rollup_marks',
  {
    elevatorId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Earlier hours are unchanged. */
    changedFrom: time().notNull().default(sql`'-infinity'`),
  },
  (table) => [primaryKey({ name: 'rollup_marks_pk', columns: [table.elevatorId, table.day] })],
)

export const rollupProgress = pgTable('rollup_progress', {
  onlyRow: boolean().primaryKey().default(true),
  madeUntil: time().notNull(),
})
