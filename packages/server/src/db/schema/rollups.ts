import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { elevators, organizations } from './fleet.ts'
import { type SumName, sumNames } from './sum-names.ts'

const sum = () => bigint({ mode: 'number' }).notNull()
const sums = () =>
  // fromEntries forgets which keys it was given.
  Object.fromEntries(sumNames.map((name) => [name, sum()])) as Record<SumName, ReturnType<typeof sum>>

const elevatorId = () =>
  uuid()
    .notNull()
    .references(() => elevators.id, { onDelete: 'cascade' })
const organizationId = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })
/** Milliseconds by floor. */
const msByFloor = () => jsonb().$type<Record<string, number>>().notNull()

/** What an elevator did in an hour. Partitioned by month. */
export const elevatorHourRollups = pgTable(
  'elevator_hour_rollups',
  {
    elevatorId: elevatorId(),
    at: time().notNull(),
    /** Whose it was when it was first summed up: its sums have it. */
    organizationId: uuid().notNull(),
    ...sums(),
    msByFloor: msByFloor(),
  },
  (table) => [primaryKey({ name: 'elevator_hour_rollups_pk', columns: [table.elevatorId, table.at] })],
)

/** What an elevator did in a day (UTC). Partitioned by month. */
export const elevatorDayRollups = pgTable(
  'elevator_day_rollups',
  { elevatorId: elevatorId(), at: time().notNull(), ...sums(), msByFloor: msByFloor() },
  (table) => [primaryKey({ name: 'elevator_day_rollups_pk', columns: [table.elevatorId, table.at] })],
)

/** What reports read of the days of elevators, by month (UTC). Kept by triggers. */
export const elevatorMonthRollups = pgTable(
  'elevator_month_rollups',
  {
    at: time().notNull(),
    elevatorId: elevatorId(),
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

/** What the elevators of an organization did in an hour: each change of theirs is added. */
export const organizationHourRollups = pgTable(
  'organization_hour_rollups',
  { organizationId: organizationId(), at: time().notNull(), ...sums() },
  (table) => [
    primaryKey({ name: 'organization_hour_rollups_pk', columns: [table.organizationId, table.at] }),
    index('organization_hour_rollups_at').on(table.at),
  ],
)

/** The same of a day (UTC). */
export const organizationDayRollups = pgTable(
  'organization_day_rollups',
  { organizationId: organizationId(), at: time().notNull(), ...sums() },
  (table) => [
    primaryKey({ name: 'organization_day_rollups_pk', columns: [table.organizationId, table.at] }),
    index('organization_day_rollups_at').on(table.at),
  ],
)

/** Days of elevators that have to be summed up, or again. What changes an elevator's past marks its days, most of it by triggers. */
export const rollupMarks = pgTable(
  'rollup_marks',
  {
    elevatorId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The hours before are as they were. */
    changedFrom: time().notNull().default(sql`'-infinity'`),
  },
  (table) => [primaryKey({ name: 'rollup_marks_pk', columns: [table.elevatorId, table.day] })],
)

/** One row: up to when there are rollups. */
export const rollupProgress = pgTable('rollup_progress', {
  onlyRow: boolean().primaryKey().default(true),
  madeUntil: time().notNull(),
})
