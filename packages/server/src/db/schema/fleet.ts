import type { CommandStatus } from '@hoistway/contracts/command'
import type { Direction, Door, FloorNames } from '@hoistway/contracts/elevator'
import type { Contact } from '@hoistway/contracts/organization-detail'
import { addressTexts, elevatorTexts, mapFields } from '@hoistway/contracts/text-fields'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, key, now, partOf, time, version } from './columns.ts'

export const organizations = pgTable('organizations', {
  id: key(),
  name: text().notNull(),
  type: text().$type<'Organization' | 'Building'>().notNull(),
  description: text(),
  parentId: uuid().references((): AnyPgColumn => organizations.id, { onDelete: 'restrict' }),
  ...mapFields(addressTexts, () => text()),
  phoneNumber: text(),
  email: text(),
  website: text(),
  /** null: inherited from the nearest organization above with one. */
  timeZone: text(),
  /** Only Operators see contacts and instructions. */
  contacts: jsonb().$type<Contact[]>().notNull().default([]),
  accessInstructions: text().notNull().default(''),
  isActive: boolean().notNull().default(true),
  createdAt: now(),
  updatedAt: now(),
  version: version(),
})

export const organizationRevision = pgTable('organization_revision', {
  onlyRow: boolean().primaryKey().default(true),
  // A number could repeat after a restore or on a late standby.
  revision: uuid().notNull().defaultRandom(),
})

export const memberships = pgTable('memberships', {
  organizationId: partOf(() => organizations.id),
  userId: partOf(() => users.id),
  /** Position in the contracts' accessLevels. */
  accessLevel: integer().notNull(),
  department: text(),
  isActive: boolean().notNull().default(true),
  createdAt: now(),
})

export const elevators = pgTable('elevators', {
  id: key(),
  name: text().notNull(),
  /** Controller key or id (free text); null: not assigned yet. */
  controllerId: text(),
  elevatorType: text().$type<'Unknown' | 'ARCODE' | 'ARL'>().notNull(),
  ...mapFields(elevatorTexts, () => text()),
  organizationId: uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'restrict' }),
  isActive: boolean().notNull().default(true),
  /** Both null while active, or if inactive before they were recorded. */
  outOfServiceReason: text(),
  outOfServiceSince: time(),
  isOnline: boolean().notNull().default(false),
  /** Arrival of the message that set `isOnline`; null: set by the server. */
  presenceAt: time(),
  lastSeenAt: time(),
  /** null: only numbers. */
  floors: jsonb().$type<FloorNames>(),
  createdAt: now(),
  updatedAt: now(),
  version: version(),
  /** Each of the three has a single line. */
  searchText: text()
    .notNull()
    .generatedAlwaysAs(
      sql`search_key(name || E'\\n' || coalesce(location, '') || E'\\n' || coalesce(controller_id, ''))`,
    ),
})

/** Triggers maintain it. */
export const elevatorCounts = pgTable('elevator_counts', {
  organizationId: partOf(() => organizations.id),
  elevatorType: text().$type<'Unknown' | 'ARCODE' | 'ARL'>().notNull(),
  isActive: boolean().notNull(),
  isOnline: boolean().notNull(),
  total: integer().notNull(),
})

export const fleetSamples = pgTable('fleet_samples', {
  organizationId: partOf(() => organizations.id),
  at: time().notNull(),
  online: integer().notNull(),
  offline: integer().notNull(),
  criticalAlerts: integer().notNull(),
})

/** Triggers increase it with every write of an elevator's name, organization or controller. */
export const fleetRevision = pgTable('fleet_revision', {
  onlyRow: boolean().primaryKey().default(true),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  forgotten: bigint({ mode: 'number' }).notNull().default(0),
})

export const fleetChanges = pgTable('fleet_changes', {
  revision: bigint({ mode: 'number' }).notNull(),
  elevatorId: uuid(),
  controllerId: uuid(),
  /** Key before a change or deletion; a new controller's first key. */
  formerKey: text(),
  /** Distinguishes changes that got the same revision after a failover. */
  id: uuid().notNull().defaultRandom(),
})

export const elevatorStates = pgTable('elevator_states', {
  elevatorId: partOf(() => elevators.id).primaryKey(),
  floor: integer(),
  direction: text().$type<Direction>().notNull(),
  door: text().$type<Door>().notNull(),
  /** null: age unknown. */
  arrivedAt: time(),
  /** null: the device's clock is implausible. */
  measuredAt: time(),
  /** Delay behind the server's clock in milliseconds; null: not measured. */
  clockSkewMs: bigint({ mode: 'number' }),
  bootId: text(),
  previousBootId: text(),
  seq: bigint({ mode: 'number' }).notNull().default(-1),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  /** Over all boots of the controller. */
  canMessages: bigint({ mode: 'number' }).notNull().default(0),
  canMessagesSinceBoot: bigint({ mode: 'number' }).default(0),
})

export const commands = pgTable('commands', {
  id: key(),
  elevatorId: partOf(() => elevators.id),
  type: text().$type<'call-car' | 'reset-controller' | 'clear-cache'>().notNull(),
  floor: integer(),
  status: text().$type<'sent' | 'accepted' | 'running' | 'succeeded' | 'failed' | 'expired'>().notNull(),
  error: text(),
  requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  issuedAt: now(),
  updatedAt: now(),
  /** Triggers write it, in order. */
  steps: jsonb().$type<{ status: CommandStatus; at: number }[]>().notNull().default([]),
})

export const elevatorNotes = pgTable('elevator_notes', {
  id: key(),
  elevatorId: partOf(() => elevators.id),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: now(),
  text: text().notNull(),
  fileName: text(),
  fileSize: integer(),
})

export const elevatorNoteFiles = pgTable('elevator_note_files', {
  noteId: partOf(() => elevatorNotes.id).primaryKey(),
  data: bytea().notNull(),
})
