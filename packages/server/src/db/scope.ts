import { type AccessLevel, accessLevels } from '@hoistway/contracts/organization'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../base/caller.ts'
import { isId } from '../base/wire.ts'
import type { Database } from './database.ts'
import { organizationsNow } from './organization-tree.ts'
import { isActivePerson, users } from './schema.ts'

/** Includes organizations below memberships of at least this level. */
export const organizationsOf = (
  userId: string | { getSQL(): SQL },
  level: AccessLevel = 'ReadOnly',
): SQL => sql`array(
  with recursive mine as (
    select organization_id as id from memberships
    where user_id = ${userId} and is_active and access_level >= ${accessLevels.indexOf(level)}
    union
    select child.id from organizations child join mine on child.parent_id = mine.id
  ) select id from mine)`

/** Empty for an invalid id. */
export const organizationAndBelow = (organizationId: string): SQL =>
  isId(organizationId)
    ? sql`array(
  with recursive below as (
    select id from organizations where id = ${organizationId}
    union
    select child.id from organizations child join below on child.parent_id = below.id
  ) select id from below)`
    : sql`'{}'::uuid[]`

/** Admins see everything (`undefined`). */
export function visibleTo(caller: Caller, organizationId: SQL | { getSQL(): SQL }): SQL | undefined {
  if (caller.roles.includes('Admin')) return undefined
  // As an array, so that the planner uses an index on the organization.
  return sql`${organizationId} = any(${organizationsOf(caller.id)})`
}

export const inOrganizations = (
  caller: Caller,
  organizationId: SQL | { getSQL(): SQL },
  below: string | undefined,
): SQL | undefined =>
  and(
    visibleTo(caller, organizationId),
    below === undefined ? undefined : sql`${organizationId} = any(${organizationAndBelow(below)})`,
  )

/** `undefined` means all. */
export const visibleOrganizations = (db: Database, caller: Caller) =>
  organizationsInScope(db, caller, undefined)

export async function organizationsInScope(
  db: Database,
  caller: Caller,
  below: string | undefined,
): Promise<ReadonlySet<string> | undefined> {
  if (caller.roles.includes('Admin') && below === undefined) return undefined
  return (await organizationsWithin(db, caller, below)).scope
}

export async function organizationsWithin(db: Database, caller: Caller, below: string | undefined) {
  const { mine, tree } = await organizationsNow(db, caller.roles.includes('Admin') ? undefined : caller.id)
  const { all, andBelow } = await tree()
  const seen = mine && andBelow(mine)
  if (below === undefined) return { all, scope: seen }
  const part = andBelow([below.toLowerCase()])
  return { all, scope: seen ? new Set([...part].filter((id) => seen.has(id))) : part }
}

export type OrganizationIds = readonly string[] | ReadonlySet<string>

/** The planner knows the ids. `undefined` means all. */
export const ofOrganizations = (
  organizationId: SQL | { getSQL(): SQL },
  ids: OrganizationIds | undefined,
): SQL | undefined => ids && sql`${organizationId} = any(${sql.param([...ids])}::uuid[])`

/** Table `each` for joins. Each organization uses an index; for a long array the planner would read all rows. */
export const each = (ids: OrganizationIds): SQL => sql`unnest(${sql.param([...ids])}::uuid[]) each (id)`

export const organizationAndAbove = (organizationId: string): SQL => sql`array(
  with recursive line as (
    select id, parent_id from organizations where id = ${organizationId}
    union
    select above.id, above.parent_id from organizations above join line on above.id = line.parent_id
  ) select id from line)`

/** Condition on `users`: the people who see an organization. */
export const peopleWhoSee = (organizationId: string): SQL | undefined =>
  and(
    isActivePerson,
    sql`('Admin' = any(${users.roles}) or exists (select from memberships m where m.user_id = ${users.id}
      and m.is_active and m.organization_id = any(${organizationAndAbove(organizationId)})))`,
  )

/** For selected columns: a hashed subquery, because `any` would compare each row with each organization. */
export const mayOn = (
  caller: Caller,
  level: AccessLevel,
  organizationId: SQL | { getSQL(): SQL },
): SQL<boolean> =>
  caller.roles.includes('Admin')
    ? sql<boolean>`true`
    : sql<boolean>`${organizationId} in (select unnest(${organizationsOf(caller.id, level)}))`

/** `undefined` means all. */
export async function organizationsWithLevel(
  db: Database,
  caller: Caller,
  level: AccessLevel,
): Promise<ReadonlySet<string> | undefined> {
  if (caller.roles.includes('Admin')) return undefined
  const { rows } = await db.execute<{ ids: string[] }>(
    sql`select ${organizationsOf(caller.id, level)} as ids`,
  )
  return new Set(rows[0]?.ids)
}

/** Includes memberships of organizations above. */
export async function accessLevelOn(
  db: Database,
  userId: string,
  organizationId: string,
): Promise<AccessLevel | undefined> {
  const { rows } = await db.execute<{ level: number | null }>(sql`
    select max(access_level)::int as level from memberships
    where user_id = ${userId} and is_active and organization_id = any(${organizationAndAbove(organizationId)})`)
  const level = rows[0]?.level
  return level == null ? undefined : accessLevels[level]
}

/**
 * Ignores case and accents; wildcards are literal.
 * @param key the value's `search_key`, which can be indexed
 */
export const keyContains = (key: SQL | { getSQL(): SQL }, text: string): SQL =>
  sql`${key} like '%' || regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

export const anyContains = (columns: readonly (SQL | { getSQL(): SQL })[], text: string): SQL | undefined =>
  or(...columns.map((column) => keyContains(sql`search_key(${column})`, text)))
