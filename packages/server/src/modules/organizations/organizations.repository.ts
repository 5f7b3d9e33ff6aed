import { and, asc, count, eq, isNull, type SQL, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorCounts, memberships, organizations } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'

const parent = alias(organizations, 'parent')
const own = organizations

const columns = {
  id: own.id,
  name: own.name,
  type: own.type,
  description: own.description,
  parentOrganizationId: own.parentId,
  parentOrganizationName: parent.name,
  address: {
    street: own.street,
    city: own.city,
    state: own.state,
    postalCode: own.postalCode,
    country: own.country,
  },
  phoneNumber: own.phoneNumber,
  email: own.email,
  website: own.website,
  isActive: own.isActive,
  timestamp: own.createdAt,
  version: own.version,
}

/** Reads organizations. */
export function organizationRepository(db: Database) {
  const select = (caller: Caller, ...conditions: (SQL | undefined)[]) =>
    db
      .select(columns)
      .from(own)
      .leftJoin(parent, eq(parent.id, own.parentId))
      .where(and(visibleTo(caller, own.id), ...conditions))
      .orderBy(asc(own.name), asc(own.id))

  const activeUnless = (includeInactive: boolean) => (includeInactive ? undefined : eq(own.isActive, true))

  return {
    list: (caller: Caller, includeInactive: boolean) => select(caller, activeUnless(includeInactive)),
    roots: (caller: Caller) => select(caller, isNull(own.parentId)),
    children: (caller: Caller, id: string) => select(caller, eq(own.parentId, id)),

    async find(caller: Caller, id: string) {
      const [found] = await select(caller, eq(own.id, id))
      return found
    },

    async statistics(caller: Caller, options: { id?: string; includeInactive: boolean }) {
      // One pass over each table instead of one query per organization.
      const lifts = db
        .select({ id: elevatorCounts.organizationId, n: sum(elevatorCounts.total).as('lifts') })
        .from(elevatorCounts)
        .where(visibleTo(caller, elevatorCounts.organizationId))
        .groupBy(elevatorCounts.organizationId)
        .as('lifts')
      const people = db
        .select({ id: memberships.organizationId, n: count().as('people') })
        .from(memberships)
        .where(eq(memberships.isActive, true))
        .groupBy(memberships.organizationId)
        .as('people')
      const children = db
        .select({ id: parent.parentId, n: count().as('children') })
        .from(parent)
        .groupBy(parent.parentId)
        .as('children')
      const orNone = (n: SQL.Aliased) => sql<number>`coalesce(${n}, 0)::int`
      return db
        .select({
          organizationId: own.id,
          elevatorCount: orNone(lifts.n),
          userCount: orNone(people.n),
          childCount: orNone(children.n),
        })
        .from(own)
        .leftJoin(lifts, eq(lifts.id, own.id))
        .leftJoin(people, eq(people.id, own.id))
        .leftJoin(children, eq(children.id, own.id))
        .where(
          and(
            visibleTo(caller, own.id),
            activeUnless(options.includeInactive),
            options.id === undefined ? undefined : eq(own.id, options.id),
          ),
        )
    },

    /** Distinct active users of the organizations that the caller sees. */
    async countUsers(caller: Caller): Promise<number> {
      const [counted] = await db
        .select({ n: sql<number>`count(distinct ${memberships.userId})::int` })
        .from(memberships)
        .where(and(eq(memberships.isActive, true), visibleTo(caller, memberships.organizationId)))
      return counted?.n ?? 0
    },
  }
}
