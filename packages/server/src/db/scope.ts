import { type AccessLevel, accessLevels } from '@hoistway/contracts/organization'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../base/caller.ts'
import { isId } from '../base/wire.ts'
import type { Database } from './database.ts'
import { organizationsNow } from './organization-tree.ts'

/** Ids of the organizations of a user's memberships and of all below, as an array. */
export const organizationsOf = (userId: string | { getSQL(): SQL }): SQL => sql`array(
  with recursive mine as (
    select organization_id as id from memberships where user_id = ${userId} and is_active
    union
    select child.id from organizations child join mine on child.parent_id = mine.id
  ) select id from mine)`

/** Ids of an organization and of all below it, as an array; what is no id has none. */
export const organizationAndBelow = (organizationId: string): SQL =>
  isId(organizationId)
    ? sql`array(
  with recursive below as (
    select id from organizations where id = ${organizationId}
    union
    select child.id from organizations child join below on child.parent_id = below.id
  ) select id from below)`
    : sql`'{}'::uuid[]`

/**
 * Condition that keeps the rows whose organization the caller may see: an Admin sees everything (`undefined`), everybody
 * else the organizations of their memberships and all below.
 */
export function visibleTo(caller: Caller, organizationId: SQL | { getSQL(): SQL }): SQL | undefined {
  if (caller.roles.includes('Admin')) return undefined
  // An array, so that the planner looks the organizations up in an index instead of reading everything.
  return sql`${organizationId} = any(${organizationsOf(caller.id)})`
}

/** Condition that keeps what the caller sees, and of that, if it is given, only an organization and all below it. */
export const inOrganizations = (
  caller: Caller,
  organizationId: SQL | { getSQL(): SQL },
  below: string | undefined,
): SQL | undefined =>
  and(
    visibleTo(caller, organizationId),
    below === undefined ? undefined : sql`${organizationId} = any(${organizationAndBelow(below)})`,
  )

/** Ids of the organizations that the caller sees; `undefined` for all. */
export const visibleOrganizations = (db: Database, caller: Caller) =>
  organizationsInScope(db, caller, undefined)

/** Ids of the organizations that the caller sees, of which only one and all below it if it is given; `undefined` for all. */
export async function organizationsInScope(
  db: Database,
  caller: Caller,
  below: string | undefined,
): Promise<ReadonlySet<string> | undefined> {
  if (caller.roles.includes('Admin') && below === undefined) return undefined
  return (await organizationsWithin(db, caller, below)).scope
}

/** The tree of organizations, and those of {@link organizationsInScope}. */
export async function organizationsWithin(db: Database, caller: Caller, below: string | undefined) {
  const { mine, tree } = await organizationsNow(db, caller.roles.includes('Admin') ? undefined : caller.id)
  const { all, andBelow } = await tree()
  const seen = mine && andBelow(mine)
  if (below === undefined) return { all, scope: seen }
  const part = andBelow([below.toLowerCase()])
  return { all, scope: seen ? new Set([...part].filter((id) => seen.has(id))) : part }
}

/** Condition for rows of some organizations, whose ids the planner then knows; `undefined` for all. */
export const ofOrganizations = (
  organizationId: SQL | { getSQL(): SQL },
  ids: readonly string[] | undefined,
): SQL | undefined => ids && sql`${organizationId} = any(${sql.param([...ids])}::uuid[])`

/**
 * Some organizations as a table `each` to join with: the rows of each are looked up in an index, where the planner would read
 * those of all for a long array.
 */
export const each = (ids: readonly string[]): SQL => sql`unnest(${sql.param([...ids])}::uuid[]) each (id)`

/** The highest access level that a user holds on an organization, its own or one above it. */
export async function accessLevelOn(
  db: Database,
  userId: string,
  organizationId: string,
): Promise<AccessLevel | undefined> {
  const { rows } = await db.execute<{ level: number | null }>(sql`
    with recursive line as (
      select id, parent_id from organizations where id = ${organizationId}
      union
      select above.id, above.parent_id from organizations above join line on above.id = line.parent_id
    )
    select max(access_level)::int as level from memberships
    where user_id = ${userId} and is_active and organization_id in (select id from line)`)
  const level = rows[0]?.level
  return level == null ? undefined : accessLevels[level]
}

/**
 * Condition that finds a text anywhere in a value, whatever its case and accents; wildcards mean themselves.
 * @param key the value's `search_key`, which an index may hold
 */
export const keyContains = (key: SQL | { getSQL(): SQL }, text: string): SQL =>
  sql`${key} like '%' || regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** {@link keyContains} for any of some columns. */
export const anyContains = (columns: readonly (SQL | { getSQL(): SQL })[], text: string): SQL | undefined =>
  or(...columns.map((column) => keyContains(sql`search_key(${column})`, text)))
