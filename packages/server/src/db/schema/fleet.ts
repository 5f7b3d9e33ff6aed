import type { CommandStatus } from '@hoistway/contracts/command'
import type { Direction, Door, FloorNames } from '@hoistway/contracts/elevator'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, time, version } from './columns.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: key(),
    name: text().notNull(),
    type: text().$type<'Organization' | 'Building'>().notNull(),
    description: text(),
    parentId: uuid().references((): AnyPgColumn => organizations.id, { onDelete: 'restrict' }),
    street: text(),
    city: text(),
    state: text(),
    postalCode: text(),
    country: text(),
    phoneNumber: text(),
    email: text(),
    website: text(),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
    updatedAt: now(),
    version: version(),
  },
  (table) => [index('organizations_parent').on(table.parentId), index('organizations_name').on(table.name)],
)

/** One row that is another one after every write of organizations. By a trigger. */
export const organizationRevision = pgTable('organization_revision', {
  onlyRow: boolean().primaryKey().default(true),
  // No number: after a restore, or on a standby that missed the last writes, a number would come again for other organizations.
  revision: uuid().notNull().defaultRandom(),
})

export const memberships = pgTable(
  'memberships',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Position in the contracts' accessLevels. */
    accessLevel: integer().notNull(),
    department: text(),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('memberships_user').on(table.userId),
  ],
)

export const elevators = pgTable(
  'elevators',
  {
    id: key(),
    name: text().notNull(),
    /** A controller's key, else its id (free text); null: none has been assigned yet. */
    controllerId: text(),
    elevatorType: text().$type<'Unknown' | 'ARCODE' | 'ARL'>().notNull(),
    location: text(),
    description: text(),
    firmwareVersion: text(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'restrict' }),
    isActive: boolean().notNull().default(true),
    /** Both null while it is active, and where it has been inactive since before they were recorded. */
    outOfServiceReason: text(),
    outOfServiceSince: time(),
    isOnline: boolean().notNull().default(false),
    /** Arrival of the message that set `isOnline`; null: the server found it so. */
    presenceAt: time(),
    lastSeenAt: time(),
    /** null: its floors have no names beyond their numbers. */
    floors: jsonb().$type<FloorNames>(),
    createdAt: now(),
    updatedAt: now(),
    version: version(),
    /** What a search looks through, without case and accents; no name, location or controller id has more than one line. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_key(name || E'\\n' || coalesce(location, '') || E'\\n' || coalesce(controller_id, ''))`,
      ),
  },
  (table) => [
    index('elevators_name').on(table.name, table.id),
    index('elevators_organization').on(table.organizationId, table.name, table.id),
    index('elevators_controller').on(table.controllerId),
    // A key that somebody types or scans, in any case.
    index('elevators_controller_lower').on(sql`lower(${table.controllerId})`),
    index('elevators_last_seen').on(table.lastSeenAt, table.id),
    // Descending with those never seen last is another order than the one above read backwards.
    index('elevators_last_seen_desc').on(table.lastSeenAt.desc().nullsLast(), table.id.desc()),
    index('elevators_location').on(table.location, table.id),
    index('elevators_location_desc').on(table.location.desc().nullsLast(), table.id.desc()),
    // Those that are connected and say nothing are the oldest of it, counted and listed without reading their rows.
    index('elevators_silent')
      .on(table.lastSeenAt, table.id, table.organizationId, table.isActive)
      .where(sql`is_online`),
    index('elevators_offline')
      .on(table.lastSeenAt.desc().nullsLast(), table.id.desc(), table.organizationId)
      .where(sql`is_active and not is_online`),
    index('elevators_out_of_service')
      .on(table.outOfServiceSince.desc().nullsLast(), table.id.desc(), table.organizationId)
      .where(sql`not is_active`),
    index('elevators_status').on(table.isOnline, table.elevatorType, table.isActive),
    index('elevators_created').on(table.createdAt, table.id),
    index('elevators_search').using('gin', table.searchText.op('gin_trgm_ops')),
    // Which controllers the elevators of some organizations name.
    index('elevators_organization_controller').on(table.organizationId, table.controllerId),
  ],
)

/** How many elevators of one kind an organization has. Kept by triggers: lists and statistics are answered from it. */
export const elevatorCounts = pgTable(
  'elevator_counts',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    elevatorType: text().$type<'Unknown' | 'ARCODE' | 'ARL'>().notNull(),
    isActive: boolean().notNull(),
    isOnline: boolean().notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'elevator_counts_pk',
      columns: [table.organizationId, table.elevatorType, table.isActive, table.isOnline],
    }),
  ],
)

/** How many elevators of an organization were online and offline, and its critical alerts, every few minutes. */
export const fleetSamples = pgTable(
  'fleet_samples',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    online: integer().notNull(),
    offline: integer().notNull(),
    criticalAlerts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.at] }),
    index('fleet_samples_at').on(table.at),
  ],
)

/** One row that grows with every write of what elevators are called, where they belong and which controller they name. By triggers. */
export const fleetRevision = pgTable('fleet_revision', {
  onlyRow: boolean().primaryKey().default(true),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  /** What this revision and those before it have changed is not kept any more. */
  forgotten: bigint({ mode: 'number' }).notNull().default(0),
})

/** Elevators and controllers that a revision of the fleet has changed. By triggers. */
export const fleetChanges = pgTable(
  'fleet_changes',
  {
    revision: bigint({ mode: 'number' }).notNull(),
    elevatorId: uuid(),
    controllerId: uuid(),
    /** The controller's key before a change of it or its end; of a new controller the one that it began with. */
    formerKey: text(),
  },
  (table) => [index('fleet_changes_revision').on(table.revision)],
)

export const elevatorStates = pgTable('elevator_states', {
  elevatorId: uuid()
    .primaryKey()
    .references(() => elevators.id, { onDelete: 'cascade' }),
  /** null: no message had one yet. */
  floor: integer(),
  direction: text().$type<Direction>().notNull(),
  door: text().$type<Door>().notNull(),
  /** When the server received it; null: delivered as retained, so that its age is unknown. */
  arrivedAt: time(),
  /** The device's own time of it; null: its clock cannot be right. */
  measuredAt: time(),
  /** How far the device's clock is behind the server's, in milliseconds; null: not measured. */
  clockSkewMs: bigint({ mode: 'number' }),
  /** Boot and number of the message: what comes later and is older by them is dropped. */
  bootId: text(),
  previousBootId: text(),
  seq: bigint({ mode: 'number' }).notNull().default(-1),
  /** Grows with every state that is pushed to clients. */
  revision: bigint({ mode: 'number' }).notNull().default(0),
  /** CAN messages that the controller processed, over all its boots. */
  canMessages: bigint({ mode: 'number' }).notNull().default(0),
  /** What it last counted since its boot; null: it did not say. */
  canMessagesSinceBoot: bigint({ mode: 'number' }).default(0),
})

export const commands = pgTable(
  'commands',
  {
    id: key(),
    elevatorId: uuid()
      .notNull()
      .references(() => elevators.id, { onDelete: 'cascade' }),
    type: text().$type<'call-car' | 'reset-controller' | 'clear-cache'>().notNull(),
    floor: integer(),
    status: text().$type<'sent' | 'accepted' | 'running' | 'succeeded' | 'failed' | 'expired'>().notNull(),
    error: text(),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    issuedAt: now(),
    updatedAt: now(),
    /** When it came to each status, in order. By triggers. */
    steps: jsonb().$type<{ status: CommandStatus; at: number }[]>().notNull().default([]),
  },
  (table) => [
    index('commands_elevator_time').on(table.elevatorId, table.issuedAt),
    index('commands_time').on(table.issuedAt),
  ],
)
