import type { EventKind } from '@hoistway/contracts/elevator-event'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, partOf, time } from './columns.ts'
import { elevators } from './fleet.ts'

/** Partitioned by quarter of an hour. No foreign keys: thousands of rows a second. */
export const stateTail = pgTable('state_tail', {
  elevatorId: uuid().notNull(),
  at: time().notNull(),
  bootId: text(),
  seq: bigint({ mode: 'number' }).notNull(),
  floor: integer(),
  /** Positions in the contracts' `directions` and `doors`. */
  direction: smallint().notNull(),
  door: smallint().notNull(),
  /** Start of uninterrupted messages; null: another server may have received the previous one. */
  heardSince: time(),
})

/** UTC days, encoded by `encodeChunk`. Partitioned by day. */
export const elevatorDays = pgTable('elevator_days', {
  elevatorId: partOf(() => elevators.id),
  day: date({ mode: 'string' }).notNull(),
  states: bytea().notNull(),
})

/** Triggers write events with their cause. Partitioned by month. */
export const elevatorEvents = pgTable('elevator_events', {
  id: uuid().notNull().default(sql`uuidv7()`),
  elevatorId: partOf(() => elevators.id),
  at: time().notNull(),
  kind: text().$type<Exclude<EventKind, 'command' | 'alert'>>().notNull(),
  data: jsonb().$type<unknown>().notNull(),
})

/** A trigger on `elevators.is_online` writes absences. */
export const absences = pgTable('absences', {
  id: key(),
  elevatorId: partOf(() => elevators.id),
  /** Arrival of the message, or when the server noticed. */
  offlineAt: time().notNull(),
  /** null: still away. */
  onlineAt: time(),
  /** Began at an unknown earlier time, while the server was down. */
  wasFound: boolean().notNull(),
  notifiedAt: time(),
  endNotifiedAt: time(),
})

/** Exists while the demo's history is incomplete. */
export const demoPasts = pgTable('demo_pasts', {
  onlyRow: boolean().primaryKey().default(true),
  seed: integer().notNull(),
  startedAt: time().notNull(),
  days: integer().notNull(),
  stateDays: integer().notNull(),
  writtenFrom: time().notNull(),
  fleet: jsonb().$type<unknown>().notNull(),
})
