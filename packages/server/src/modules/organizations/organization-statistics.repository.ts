import { and, count, eq, type SQL, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { activeAlerts, elevatorCounts, memberships, organizations } from '../../db/schema.ts'
import { inOrganizations, ofOrganizations, organizationsInScope } from '../../db/scope.ts'
import { rankOf } from '../alerts/alert-filters.repository.ts'

const own = organizations
const child = alias(organizations, 'child')

interface Options {
  /** One organization alone. */
  readonly id?: string
  /** One organization and all below it. */
  readonly below?: string | undefined
  readonly includeInactive: boolean
}

/** One pass over each table instead of one query per organization. */
const countsOf = (db: Database, scope: readonly string[] | undefined) => {
  const { total, isOnline, organizationId } = elevatorCounts
  return {
    lifts: db
      .select({
        id: organizationId,
        n: sum(total).as('lifts'),
        offline: sql`sum(${total}) filter (where not ${isOnline})`.as('offline'),
      })
      .from(elevatorCounts)
      .where(ofOrganizations(organizationId, scope))
      .groupBy(organizationId)
      .as('lifts'),
    critical: db
      .select({
        id: activeAlerts.organizationId,
        n: sql`count(distinct ${activeAlerts.elevatorId})`.as('critical'),
      })
      .from(activeAlerts)
      .where(
        and(ofOrganizations(activeAlerts.organizationId, scope), eq(activeAlerts.rank, rankOf('critical'))),
      )
      .groupBy(activeAlerts.organizationId)
      .as('critical'),
    people: db
      .select({ id: memberships.organizationId, n: count().as('people') })
      .from(memberships)
      .where(eq(memberships.isActive, true))
      .groupBy(memberships.organizationId)
      .as('people'),
    children: db
      .select({ id: child.parentId, n: count().as('children') })
      .from(child)
      .groupBy(child.parentId)
      .as('children'),
  }
}

const orNone = (n: SQL.Aliased) => sql<number>`coalesce(${n}, 0)::int`

/** Returns the counts of each organization that a user sees: of one, of those below one, or of all. */
export const organizationStatistics =
  (db: Database) =>
  async (caller: Caller, { id, below, includeInactive }: Options) => {
    const within = await organizationsInScope(db, caller, id ?? below)
    const scope = within && [...within]
    const { lifts, critical, people, children } = countsOf(db, scope)
    return db
      .select({
        organizationId: own.id,
        elevatorCount: orNone(lifts.n),
        offlineCount: orNone(lifts.offline),
        criticalCount: orNone(critical.n),
        userCount: orNone(people.n),
        childCount: orNone(children.n),
      })
      .from(own)
      .leftJoin(lifts, eq(lifts.id, own.id))
      .leftJoin(critical, eq(critical.id, own.id))
      .leftJoin(people, eq(people.id, own.id))
      .leftJoin(children, eq(children.id, own.id))
      .where(
        and(
          ofOrganizations(own.id, scope),
          includeInactive ? undefined : eq(own.isActive, true),
          id === undefined ? undefined : eq(own.id, id),
        ),
      )
  }

/** Distinct active users of the organizations that the caller sees, or of those below one. */
export async function countUsers(db: Database, caller: Caller, below: string | undefined): Promise<number> {
  const [counted] = await db
    .select({ n: sql<number>`count(distinct ${memberships.userId})::int` })
    .from(memberships)
    .where(and(eq(memberships.isActive, true), inOrganizations(caller, memberships.organizationId, below)))
  return counted?.n ?? 0
}
