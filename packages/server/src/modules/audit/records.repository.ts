import { accessLevels } from '@hoistway/contracts/organization'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type AuditDetails, auditLog, organizations } from '../../db/schema.ts'
import { keyContains } from '../../db/scope.ts'

type Changes = NonNullable<AuditDetails['changes']>

const named = {
  organization: sql`(select name from organizations where id = ${auditLog.entityId}::uuid)`,
  elevator: sql`(select name from elevators where id = ${auditLog.entityId}::uuid)`,
  controller: sql`(select name from controllers where id::text = ${auditLog.entityId})`,
  'can-filter': sql`(select name from can_filters where id = ${auditLog.entityId}::uuid)`,
  'can-database': sql`(select name from can_databases where id = ${auditLog.entityId}::uuid)`,
  'alert-code': sql`(select code from alert_codes where id = ${auditLog.entityId}::uuid)`,
  'on-call': sql`(select name from organizations where id = ${auditLog.entityId}::uuid)`,
  webhook: sql`(select name from webhooks where id = ${auditLog.entityId}::uuid)`,
  'notification-rule': sql`(select name from notification_rules where id = ${auditLog.entityId}::uuid)`,
  'maintenance-window': sql`(select reason from maintenance_windows where id = ${auditLog.entityId}::uuid)`,
  firmware: sql`(select name || ' ' || version from firmware where id = ${auditLog.entityId}::uuid)`,
  user: sql`(select email from users where id = ${auditLog.entityId}::uuid)`,
  'service-account': sql`(select first_name from users where id = ${auditLog.entityId}::uuid)`,
  'api-token': sql`(select name from api_tokens where id = ${auditLog.entityId}::uuid)`,
  session: sql`(select email from users where id = ${auditLog.entityId}::uuid)`,
  'first-admin': sql`(select email from users where id = ${auditLog.entityId}::uuid)`,
  // The organization may be deleted.
  membership: sql`nullif(concat_ws(' / ',
    (select name from organizations where id = split_part(${auditLog.entityId}, '/', 1)::uuid),
    (select email from users where id = split_part(${auditLog.entityId}, '/', 2)::uuid)), '')`,
}

const presentName: SQL<string | null> = sql`case ${auditLog.entity} ${sql.join(
  Object.entries(named).map(([entity, name]) => sql`when ${entity} then ${name}`),
  sql` `,
)} end`

const earlierName: SQL<string | null> = sql`coalesce(
  ${auditLog.details} #>> '{changes,name,0}',
  ${auditLog.details} #>> '{changes,code,0}',
  ${auditLog.details} #>> '{changes,email,0}')`

/** Present name; for a deleted record the last one in the line, if any. */
export const nameOfRecord: SQL<string | null> = sql`coalesce(${presentName}, ${earlierName})`

/**
 * Matches the present name, or the one before the change. Reads each record once, not once for each of its lines.
 * @param among the other conditions, which spare the names of most records
 */
export const recordIsNamed = (text: string, among: SQL | undefined): SQL => sql`(
  (${auditLog.entity}, ${auditLog.entityId}) in (
    select entity, entity_id from (
      select distinct entity, entity_id from ${auditLog} where ${among ?? sql`true`}) as ${auditLog}
    where ${keyContains(sql`search_key(${presentName})`, text)})
  or ${keyContains(sql`search_key(${earlierName})`, text)})`

const references = ['organization_id', 'parent_id']

export async function organizationNames(db: Database, all: readonly (Changes | undefined)[]) {
  const ids = all
    .flatMap((changes) => references.flatMap((column) => changes?.[column] ?? []))
    .filter((id): id is string => typeof id === 'string')
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A change of a secret has no values. */
export function shownChanges(changes: Changes, names: ReadonlyMap<string, string>) {
  return Object.entries(changes).map(([column, values]) => ({
    field: column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    isSecret: values.length === 0,
    before: textOf(column, values[0], names),
    after: textOf(column, values[1], names),
  }))
}

function textOf(column: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value == null) return null
  if (column === 'access_level') return accessLevels[Number(value)] ?? String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return names.get(value) ?? value
}
