import { accessLevels } from '@hoistway/contracts/organization'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { earlierName } from '../../db/schema/columns.ts'
import { type AuditDetails, auditLog, organizations } from '../../db/schema.ts'
import { keyContains } from '../../db/scope.ts'

type Changes = NonNullable<AuditDetails['changes']>

const named = {
  organization: ['organizations', 'name'],
  elevator: ['elevators', 'name'],
  controller: ['controllers', 'name'],
  'can-filter': ['can_filters', 'name'],
  'can-database': ['can_databases', 'name'],
  'alert-code': ['alert_codes', 'code'],
  'on-call': ['organizations', 'name'],
  webhook: ['webhooks', 'name'],
  'notification-rule': ['notification_rules', 'name'],
  'maintenance-window': ['maintenance_windows', 'reason'],
  firmware: ['firmware', "name || ' ' || version"],
  user: ['users', 'email'],
  'service-account': ['users', 'first_name'],
  'api-token': ['api_tokens', 'name'],
  session: ['users', 'email'],
  'first-admin': ['users', 'email'],
} as const

const nameOfMembership = sql`nullif(concat_ws(' / ',
  (select name from organizations where id = split_part(${auditLog.entityId}, '/', 1)::uuid),
  (select email from users where id = split_part(${auditLog.entityId}, '/', 2)::uuid)), '')`

const isRecord = (entity: string) =>
  entity === 'controller' ? sql`id::text = ${auditLog.entityId}` : sql`id = ${auditLog.entityId}::uuid`

const presentName: SQL<string | null> = sql`case ${auditLog.entity} ${sql.join(
  Object.entries(named).map(
    ([entity, [table, name]]) =>
      sql`when ${entity} then (select ${sql.raw(name)} from ${sql.raw(table)} where ${isRecord(entity)})`,
  ),
  sql` `,
)} when 'membership' then ${nameOfMembership} end`

/** Present name; for a deleted record the last one in the line, if any. */
export const nameOfRecord: SQL<string | null> = sql`coalesce(${presentName}, ${earlierName})`

/**
 * Matches the present name, or the one before the change. The planner knows the ids, so that it uses indexes.
 * @param among the other conditions, which spare the names of most memberships
 */
export async function recordIsNamed(db: Database, text: string, among: SQL | undefined) {
  const contains = (name: SQL) => keyContains(sql`search_key(${name})`, text)
  const tables = Object.entries(named).map(
    ([entity, [table, name]]) =>
      sql`select ${entity} as entity, id::text as id from ${sql.raw(table)} where ${contains(sql.raw(name))}`,
  )
  const memberships = sql`select entity, entity_id from (
    select distinct entity, entity_id from ${auditLog} where ${and(eq(auditLog.entity, 'membership'), among)}
  ) as ${auditLog} where ${contains(nameOfMembership)}`
  const { rows } = await db.execute<{ entity: string; ids: string[] }>(sql`
    select entity, array_agg(id) as ids from (${sql.join([...tables, memberships], sql` union all `)}) as found
    group by entity`)
  return or(
    ...rows.map(({ entity, ids }) =>
      and(eq(auditLog.entity, entity), sql`${auditLog.entityId} = any(${sql.param(ids)}::text[])`),
    ),
    sql`(${earlierName} is not null and ${contains(earlierName)})`,
  )
}

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
