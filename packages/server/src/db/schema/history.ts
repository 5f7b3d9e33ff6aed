import type { EventKind } from '@hoistway/contracts/elevator-event'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, time } from './columns.ts'
import { elevators } from './fleet.ts'

/**
 * States as they were received, until they are part of {@link elevatorDays}. Partitioned by quarter of an hour; a default partition
 * takes what has none. Nothing refers to it and it refers to nothing: it takes thousands of rows a second.
 */
export const stateTail = pgTable(
  'state_tail',
  {
    elevatorId: uuid().notNull(),
    /** When the server received it. */
    at: time().notNull(),
    bootId: text(),
    seq: bigint({ mode: 'number' }).notNull(),
    floor: integer(),
    /** Positions in the contracts' `directions` and `doors`. */
    direction: smallint().notNull(),
    door: smallint().notNull(),
    /** Messages followed each other without a silence since then; null: the one before it may be of another server. */
    heardSince: time(),
  },
  (table) => [index('state_tail_elevator').on(table.elevatorId, table.at)],
)

/** What an elevator's car did in a day (UTC), encoded by `encodeChunk`. Partitioned by day. */
export const elevatorDays = pgTable(
  'elevator_days',
  {
    elevatorId: uuid()
      .notNull()
      .references(() => elevators.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    states: bytea().notNull(),
  },
  (table) => [primaryKey({ name: 'elevator_days_pk', columns: [table.elevatorId, table.day] })],
)

/**
 * What happened to elevators beside what their cars did, as triggers write it together with its cause. Partitioned by month. Commands and
 * alerts are kept in their own tables.
 */
export const elevatorEvents = pgTable(
  'elevator_events',
  {
    id: uuid().notNull().default(sql`uuidv7()`),
    elevatorId: uuid()
      .notNull()
      .references(() => elevators.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    kind: text().$type<Exclude<EventKind, 'command' | 'alert'>>().notNull(),
    data: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    index('elevator_events_kind').on(table.elevatorId, table.kind, table.at, table.id),
    index('elevator_events_time').on(table.at),
    // Reports read all of them, which are few among many events.
    index('elevator_events_firmware').on(table.elevatorId, table.at).where(sql`kind = 'firmware'`),
  ],
)

/** One row while the past of a demo is incomplete: its plan, and the first day that is written. */
export const demoPasts = pgTable('demo_pasts', {
  onlyRow: boolean().primaryKey().default(true),
  seed: integer().notNull(),
  startedAt: time().notNull(),
  days: integer().notNull(),
  stateDays: integer().notNull(),
  writtenFrom: time().notNull(),
  fleet: jsonb().$type<unknown>().notNull(),
})
