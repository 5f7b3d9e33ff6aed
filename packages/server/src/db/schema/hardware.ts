import type { FilterChange } from '@hoistway/contracts/can-filter'
import type { FilterRule } from '@hoistway/contracts/can-filter-rule'
import type { FirmwareUpdate } from '@hoistway/contracts/controller'
import type { FirmwareFinding } from '@hoistway/contracts/firmware'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, key, now, partOf, time, version } from './columns.ts'
import { organizations } from './fleet.ts'

export const canFilters = pgTable('can_filters', {
  id: key(),
  name: text().notNull(),
  isDefault: boolean().notNull().default(false),
  allowAll: boolean().notNull().default(true),
  messageIds: integer().array().notNull().default(sql`'{}'`),
  /** null: ids were entered. */
  rules: jsonb().$type<FilterRule[]>(),
  createdAt: now(),
  updatedAt: now(),
  lastSyncedAt: time(),
  /** Last publication; null: never. */
  synced: jsonb().$type<{ allowAll: boolean; messageIds: number[]; extendedIds?: number[] }>(),
  syncedSha256: text().generatedAlwaysAs(sql`filter_sha256(synced)`),
  version: version(),
})

export const canFilterChanges = pgTable('can_filter_changes', {
  id: key(),
  /** The history outlives its filter. */
  filterId: uuid().notNull(),
  at: now(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  action: text().$type<NonNullable<FilterChange['action']>>().notNull(),
  details: jsonb().$type<Omit<FilterChange, 'at' | 'userName' | 'action'>>().notNull().default({}),
})

export const firmware = pgTable('firmware', {
  id: key(),
  name: text().notNull(),
  version: text().notNull(),
  description: text(),
  controllerType: text().$type<'ESP32_WiFi' | 'ESP32_Cellular_A76XX'>().notNull(),
  fileSize: integer().notNull(),
  sha256: text().notNull(),
  /** null: not checked. */
  findings: jsonb().$type<FirmwareFinding[]>(),
  createdAt: now(),
})

/** A firmware without a row is a draft. Separate, because the record never changes. */
export const firmwareReleases = pgTable('firmware_releases', {
  firmwareId: partOf(() => firmware.id).primaryKey(),
  state: text().$type<'released' | 'withdrawn'>().notNull(),
  changedAt: now(),
})

/** Separate, so that lists never read the bytes. A trigger refuses every change. */
export const firmwareFiles = pgTable('firmware_files', {
  firmwareId: partOf(() => firmware.id).primaryKey(),
  data: bytea().notNull(),
})

export const controllers = pgTable('controllers', {
  id: key(),
  name: text().notNull(),
  key: text().notNull(),
  /** AES-256-GCM, base64. */
  sharedSecret: text().notNull(),
  controllerType: text().$type<'ESP32_WiFi' | 'ESP32_Cellular_A76XX'>().notNull(),
  canFilterId: uuid().references(() => canFilters.id, { onDelete: 'set null' }),
  firmwareId: uuid().references(() => firmware.id, { onDelete: 'restrict' }),
  deviceSettings: jsonb().$type<{ key: string; value: string }[]>().notNull().default([]),
  reported: jsonb().$type<{
    version: number
    settings: Record<string, string>
    filterSha256: string
    errors: string[]
    reportedAt: string | null
  }>(),
  /** Triggers maintain it. */
  isCarried: boolean().notNull().default(false),
  createdAt: now(),
  updatedAt: now(),
  version: version(),
})

/** Triggers maintain it. */
export const controllerOrganizations = pgTable('controller_organizations', {
  controllerId: partOf(() => controllers.id),
  organizationId: partOf(() => organizations.id),
})

export const firmwareUpdates = pgTable('firmware_updates', {
  id: key(),
  controllerId: partOf(() => controllers.id),
  firmwareId: uuid().references(() => firmware.id, { onDelete: 'set null' }),
  version: text().notNull(),
  state: text().$type<NonNullable<FirmwareUpdate['state']>>().notNull(),
  progress: integer().notNull().default(0),
  error: text(),
  downloadToken: text().notNull(),
  expiresAt: time().notNull(),
  createdAt: now(),
  updatedAt: now(),
})
