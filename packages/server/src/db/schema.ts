import type { Direction, Door } from '@hoistway/contracts/elevator'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const key = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = () => timestamp({ withTimezone: true, precision: 3 })
const now = () => time().notNull().defaultNow()
/** Grows with each write; it is the record's ETag. */
const version = () => integer().notNull().default(1)
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const users = pgTable(
  'users',
  {
    id: key(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    passwordHash: text().notNull(),
    roles: text().array().notNull().default(sql`'{}'`),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)

/** One sign-in; its refresh tokens are a family that is revoked as a whole. */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    expiresAt: time().notNull(),
    revokedAt: time(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, which itself is stored nowhere. */
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: now(),
    usedAt: time(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

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
  (table) => [index('organizations_parent').on(table.parentId)],
)

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
    /** A controller's key, else its id (free text). */
    controllerId: text().notNull(),
    elevatorType: text().$type<'Unknown' | 'ARCODE' | 'ARL'>().notNull(),
    location: text(),
    description: text(),
    firmwareVersion: text(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'restrict' }),
    isActive: boolean().notNull().default(true),
    isOnline: boolean().notNull().default(false),
    lastSeenAt: time(),
    createdAt: now(),
    updatedAt: now(),
    version: version(),
  },
  (table) => [
    index('elevators_name').on(table.name, table.id),
    index('elevators_organization').on(table.organizationId, table.name, table.id),
    index('elevators_controller').on(table.controllerId),
    index('elevators_last_seen').on(table.lastSeenAt, table.id),
  ],
)

export const elevatorStates = pgTable('elevator_states', {
  elevatorId: uuid()
    .primaryKey()
    .references(() => elevators.id, { onDelete: 'cascade' }),
  floor: integer().notNull(),
  direction: text().$type<Direction>().notNull(),
  door: text().$type<Door>().notNull(),
  measuredAt: time().notNull(),
})

export const alerts = pgTable(
  'alerts',
  {
    id: key(),
    elevatorId: uuid()
      .notNull()
      .references(() => elevators.id, { onDelete: 'cascade' }),
    /** The device's name of this occurrence. */
    deviceAlertId: text().notNull(),
    code: text().notNull(),
    message: text().notNull(),
    isActive: boolean().notNull(),
    firstOccurrence: time().notNull(),
    lastOccurrence: time().notNull(),
    resolveDate: time(),
    acknowledgedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    acknowledgedAt: time(),
    acknowledgeNote: text(),
  },
  (table) => [
    uniqueIndex('alerts_occurrence').on(table.elevatorId, table.deviceAlertId),
    index('alerts_elevator_time').on(table.elevatorId, table.lastOccurrence, table.id),
    index('alerts_time').on(table.lastOccurrence, table.id),
    index('alerts_active').on(table.elevatorId).where(sql`is_active`),
  ],
)

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
  },
  (table) => [index('commands_elevator_time').on(table.elevatorId, table.issuedAt)],
)

export const canFilters = pgTable(
  'can_filters',
  {
    id: key(),
    name: text().notNull(),
    isDefault: boolean().notNull().default(false),
    allowAll: boolean().notNull().default(true),
    messageIds: integer().array().notNull().default(sql`'{}'`),
    createdAt: now(),
    updatedAt: now(),
    lastSyncedAt: time(),
    version: version(),
  },
  (table) => [uniqueIndex('can_filters_one_default').on(table.isDefault).where(sql`is_default`)],
)

export const firmware = pgTable(
  'firmware',
  {
    id: key(),
    name: text().notNull(),
    version: text().notNull(),
    description: text(),
    controllerType: text().$type<'ESP32_WiFi' | 'ESP32_Cellular_A76XX'>().notNull(),
    fileSize: integer().notNull(),
    sha256: text().notNull(),
    createdAt: now(),
  },
  (table) => [uniqueIndex('firmware_release').on(table.name, table.version, table.controllerType)],
)

/** Apart from its record, so that lists never read the bytes. */
export const firmwareFiles = pgTable('firmware_files', {
  firmwareId: uuid()
    .primaryKey()
    .references(() => firmware.id, { onDelete: 'cascade' }),
  data: bytea().notNull(),
})

export const controllers = pgTable(
  'controllers',
  {
    id: key(),
    name: text().notNull(),
    key: text().notNull(),
    /** AES-256-GCM, base64. */
    sharedSecret: text().notNull(),
    controllerType: text().$type<'ESP32_WiFi' | 'ESP32_Cellular_A76XX'>().notNull(),
    canFilterId: uuid().references(() => canFilters.id, { onDelete: 'set null' }),
    firmwareId: uuid().references(() => firmware.id, { onDelete: 'restrict' }),
    deviceSettings: jsonb().$type<{ key: string; value: string }[]>().notNull().default([]),
    /** What the device last said of its configuration. */
    reported: jsonb().$type<{
      version: number
      settings: Record<string, string>
      filterSha256: string
      errors: string[]
      reportedAt: string
    }>(),
    createdAt: now(),
    updatedAt: now(),
    version: version(),
  },
  (table) => [
    uniqueIndex('controllers_key').on(table.key),
    index('controllers_name').on(table.name, table.id),
  ],
)

export const firmwareUpdates = pgTable(
  'firmware_updates',
  {
    id: key(),
    controllerId: uuid()
      .notNull()
      .references(() => controllers.id, { onDelete: 'cascade' }),
    firmwareId: uuid().references(() => firmware.id, { onDelete: 'set null' }),
    version: text().notNull(),
    state: text()
      .$type<'sent' | 'downloading' | 'verifying' | 'restarting' | 'done' | 'failed' | 'expired'>()
      .notNull(),
    progress: integer().notNull().default(0),
    error: text(),
    /** What a device shows to download the file. */
    downloadToken: text().notNull(),
    expiresAt: time().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [index('firmware_updates_controller').on(table.controllerId, table.createdAt)],
)

export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    at: now(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    details: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index('audit_log_time').on(table.at)],
)
