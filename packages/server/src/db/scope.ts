import { type AccessLevel, accessLevels } from '@hoistway/contracts/organization'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../auth/caller.ts'
import type { Database } from './database.ts'
import { organizations } from './schema.ts'

/** Ids of the organizations of a user's memberships and of all below, as an array. */
export const organizationsOf = (userId: string | { getSQL(): SQL }): SQL => sql`array(
  with recursive mine as (
    select organization_id as id from memberships where user_id = ${userId} and is_active
    union
    select child.id from organizations child join mine on child.parent_id = mine.id
  ) select id from mine)`

/**
 * Condition that keeps the rows whose organization the caller may see: an Admin sees everything (`undefined`), everybody
 * else the organizations of their memberships and all below.
 */
export function visibleTo(caller: Caller, organizationId: SQL | { getSQL(): SQL }): SQL | undefined {
  if (caller.roles.includes('Admin')) return undefined
  // An array, so that the planner looks the organizations up in an index instead of reading everything.
  return sql`${organizationId} = any(${organizationsOf(caller.id)})`
}

/** Ids of the organizations that the caller sees; `undefined` for all. */
export async function visibleOrganizations(
  db: Database,
  caller: Caller,
): Promise<ReadonlySet<string> | undefined> {
  const condition = visibleTo(caller, organizations.id)
  if (!condition) return undefined
  const rows = await db.select({ id: organizations.id }).from(organizations).where(condition)
  return new Set(rows.map(({ id }) => id))
}

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

/** Text for `ilike` that finds `text` anywhere; its wildcards mean themselves. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
