import type { NewOrganizationBody, OrganizationBody } from '@hoistway/contracts/organization'
import { timeZone } from '@hoistway/contracts/query-time'
import { addressTexts, mapFields } from '@hoistway/contracts/text-fields'
import { and, eq, gt, sql } from 'drizzle-orm'
import { batchesOf } from '../../base/batches-of.ts'
import { changed, type Database, firstRow } from '../../db/database.ts'
import { elevators, organizationDayRollups, organizations as own } from '../../db/schema.ts'

export function organizationWrites(db: Database) {
  return {
    /** Returns `undefined` for a known ID. */
    async create({ id, ...body }: NewOrganizationBody): Promise<string | undefined> {
      const [created] = await db
        .insert(own)
        .values({ id, ...valuesOf(body) })
        .onConflictDoNothing({ target: own.id })
        .returning({ id: own.id })
      return created?.id
    },

    /** Expects parents before their children. */
    async createAll(all: readonly { readonly id: string; readonly body: OrganizationBody }[]): Promise<void> {
      for (const part of batchesOf(all))
        await db.insert(own).values(part.map(({ id, body }) => ({ id, ...valuesOf(body) })))
    },

    /** Returns false for a version other than `expected`. */
    async update(id: string, body: OrganizationBody, expected: number | undefined): Promise<boolean> {
      return write(id, valuesOf(body), expected)
    },

    setActive: (id: string, isActive: boolean) => write(id, { isActive }, undefined),

    remove: (id: string) => changed(db.delete(own).where(eq(own.id, id))),

    async knownTimeZones(names: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await db.execute<{ name: string }>(
        sql`select name from pg_timezone_names where name = any(${sql.param(names)}::text[])`,
      )
      return new Set(rows.flatMap(({ name }) => (timeZone.safeParse(name).success ? name : [])))
    },

    async dependants(id: string) {
      const children = await db.$count(own, eq(own.parentId, id))
      const lifts = await db.$count(elevators, eq(elevators.organizationId, id))
      const figures = await db
        .select({ id: organizationDayRollups.organizationId })
        .from(organizationDayRollups)
        .where(and(eq(organizationDayRollups.organizationId, id), gt(organizationDayRollups.knownMs, 0)))
        .limit(1)
      return { children, elevators: lifts, hasFigures: figures.length > 0 }
    },

    parentOf: async (id: string) =>
      (await firstRow(db.select({ parentId: own.parentId }).from(own).where(eq(own.id, id))))?.parentId,

    async lockTree(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(481517)`)
    },

    async isBelow(id: string, parentId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        with recursive line as (
          select id, parent_id from organizations where id = ${parentId}
          union
          select above.id, above.parent_id from organizations above join line on above.id = line.parent_id
        ) select 1 from line where id = ${id}`)
      return rows.length > 0
    },
  }

  async function write(id: string, values: Partial<typeof own.$inferInsert>, expected: number | undefined) {
    return changed(
      db
        .update(own)
        .set({ ...values, updatedAt: new Date(), version: sql`${own.version} + 1` })
        .where(and(eq(own.id, id), expected === undefined ? undefined : eq(own.version, expected))),
    )
  }
}

function valuesOf({ parentOrganizationId, address, ...body }: OrganizationBody) {
  return {
    name: body.name,
    type: body.type,
    description: body.description ?? null,
    parentId: parentOrganizationId ?? null,
    ...mapFields(addressTexts, (name) => address?.[name] ?? null),
    phoneNumber: body.phoneNumber ?? null,
    email: body.email ?? null,
    website: body.website ?? null,
    // `undefined` keeps the column.
    timeZone: body.timeZone,
    contacts: body.contacts,
    accessInstructions: body.accessInstructions,
  }
}
