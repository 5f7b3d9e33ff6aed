import type { CanRecordingEnd } from '@hoistway/contracts/can-recording'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, key, now, partOf, time, version } from './columns.ts'
import { elevators, organizations } from './fleet.ts'

/** Starts a recording with each alert of an elevator, or of all elevators of an organization and below it. */
export const canTriggers = pgTable('can_triggers', {
  id: key(),
  elevatorId: uuid().references(() => elevators.id, { onDelete: 'cascade' }),
  organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
  /** null: all. */
  elevatorType: text().$type<'Unknown' | 'ARCODE' | 'ARL'>(),
  /** null: all. */
  alertCode: text(),
  beforeSeconds: integer().notNull(),
  afterSeconds: integer().notNull(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: now(),
})

const count = () => bigint({ mode: 'number' }).notNull().default(0)

export const canRecordings = pgTable('can_recordings', {
  id: key(),
  elevatorId: partOf(() => elevators.id),
  /** Null: started by an alert, or the account was deleted. */
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  triggerId: uuid().references(() => canTriggers.id, { onDelete: 'set null' }),
  alertCode: text(),
  startedAt: time().notNull(),
  stopAt: time().notNull(),
  bytesMax: integer().notNull(),
  /** Null while it runs. */
  endedAt: time(),
  /** Set early when a user stops it. */
  endReason: text().$type<CanRecordingEnd>(),
  /** null: not begun. */
  recorder: uuid(),
  /** Also without frames, or when a log was imported. */
  recordedAt: time().notNull(),
  interruptions: integer().notNull().default(0),
  chunks: integer().notNull().default(0),
  frames: count(),
  lost: count(),
  bytes: count(),
})

export const canRecordingChunks = pgTable('can_recording_chunks', {
  recordingId: partOf(() => canRecordings.id),
  number: integer().notNull(),
  data: bytea().notNull(),
  /** Arrival of the first and last batch; null: stored by an earlier version. */
  firstAt: time(),
  lastAt: time(),
})

export const canDatabases = pgTable('can_databases', {
  id: key(),
  controllerType: text().$type<'ESP32_WiFi' | 'ESP32_Cellular_A76XX'>().notNull(),
  name: text().notNull(),
  messages: integer().notNull(),
  version: version(),
  updatedAt: now(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
})

export const canDatabaseVersions = pgTable('can_database_versions', {
  databaseId: partOf(() => canDatabases.id),
  version: integer().notNull(),
  at: now(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  name: text().notNull(),
  content: text().notNull(),
})
