import type { OrganizationBody } from '@hoistway/contracts/organization'
import { and, asc, count, eq, isNull, type SQL, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorCounts, elevators, memberships, organizations } from '../../db/schema.ts'
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

    async create(body: OrganizationBody): Promise<string> {
      const [created] = await db.insert(own).values(valuesOf(body)).returning({ id: own.id })
      if (!created) throw new Error('no organization was created')
      return created.id
    },

    /** False when `version` is given and no longer the record's. */
    async update(id: string, body: OrganizationBody, expected: number | undefined): Promise<boolean> {
      return write(id, valuesOf(body), expected)
    },

    setActive: (id: string, isActive: boolean) => write(id, { isActive }, undefined),

    async remove(id: string): Promise<boolean> {
      const deleted = await db.delete(own).where(eq(own.id, id)).returning({ id: own.id })
      return deleted.length > 0
    },

    /** What keeps an organization from being deleted. */
    async dependants(id: string) {
      const [children] = await db.select({ n: count() }).from(own).where(eq(own.parentId, id))
      const [lifts] = await db.select({ n: count() }).from(elevators).where(eq(elevators.organizationId, id))
      return { children: children?.n ?? 0, elevators: lifts?.n ?? 0 }
    },

    async parentOf(id: string) {
      const [found] = await db.select({ parentId: own.parentId }).from(own).where(eq(own.id, id))
      return found?.parentId
    },

    /** Locks the tree of organizations until the end of the transaction. */
    async lockTree(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(481517)`)
    },

    /** Whether making `parentId` the parent of `id` would make it its own ancestor. */
    async isBelow(id: string, parentId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        with recursive line as (
          select id, parent_id from organizations where id = ${parentId}
          union
          select above.id, above.parent_id from organizations above join line on above.id = line.parent_id
        ) select 1 from line where id = ${id}`)
      return rows.length > 0
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

  async function write(id: string, values: Partial<typeof own.$inferInsert>, expected: number | undefined) {
    const done = await db
      .update(own)
      .set({ ...values, updatedAt: new Date(), version: sql`${own.version} + 1` })
      .where(and(eq(own.id, id), expected === undefined ? undefined : eq(own.version, expected)))
      .returning({ id: own.id })
    return done.length > 0
  }
}

function valuesOf({ parentOrganizationId, address, ...body }: OrganizationBody) {
  return {
    name: body.name,
    type: body.type,
    description: body.description ?? null,
    parentId: parentOrganizationId ?? null,
    street: address?.street ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    postalCode: address?.postalCode ?? null,
    country: address?.country ?? null,
    phoneNumber: body.phoneNumber ?? null,
    email: body.email ?? null,
    website: body.website ?? null,
  }
}
