import type { ElevatorBody, elevatorQuery } from '@hoistway/contracts/elevator'
import { and, asc, count, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { elevatorStates, elevators, organizations } from '../../db/schema.ts'
import { containing, type Viewer, within } from '../../db/scope.ts'
import { isId, withoutVersion } from '../../http.ts'

type Query = z.output<typeof elevatorQuery>

const columns = {
  id: elevators.id,
  name: elevators.name,
  controllerId: elevators.controllerId,
  elevatorType: elevators.elevatorType,
  location: elevators.location,
  description: elevators.description,
  firmwareVersion: elevators.firmwareVersion,
  organizationId: elevators.organizationId,
  organizationName: organizations.name,
  isActive: elevators.isActive,
  isOnline: elevators.isOnline,
  lastSeenAt: elevators.lastSeenAt,
  createdAt: elevators.createdAt,
  updatedAt: elevators.updatedAt,
  version: elevators.version,
}

const sortColumns = {
  name: elevators.name,
  organizationName: organizations.name,
  lastSeenAt: elevators.lastSeenAt,
  location: elevators.location,
  createdAt: elevators.createdAt,
} as const

export function elevatorRepository(db: Database) {
  const from = () =>
    db
      .select(columns)
      .from(elevators)
      .innerJoin(organizations, eq(organizations.id, elevators.organizationId))

  const countWhere = async (where: SQL | undefined) => {
    const [counted] = await db.select({ n: count() }).from(elevators).where(where)
    return counted?.n ?? 0
  }

  return {
    async page(viewer: Viewer, query: Query) {
      const where = and(within(viewer, elevators.organizationId), ...filters(query))
      const direction = query.sortDescending ? desc : asc
      const order = [sql`${direction(sortColumns[query.sortBy])} nulls last`, direction(elevators.id)]
      const offset = (query.page - 1) * query.pageSize
      // A search finds all rows first, by the text index: read in order until a page is full, they may all come late.
      const found = db.$with('found').as(db.select({ id: elevators.id }).from(elevators).where(where))
      const searched = () =>
        db
          .with(found)
          .select({ ...columns, total: sql<number>`(select count(*)::int from found)` })
          .from(elevators)
          .innerJoin(organizations, eq(organizations.id, elevators.organizationId))
          .where(sql`${elevators.id} = any(array(select id from found))`)
      const rows = await (query.searchTerm ? searched() : from().where(where))
        .orderBy(...order)
        .limit(query.pageSize)
        .offset(offset)
      const [first] = rows
      const total = first && 'total' in first ? Number(first.total) : await countWhere(where)
      return { rows: rows.map(withoutVersion), total }
    },

    async ofOrganization(viewer: Viewer, organizationId: string, activeOnly: boolean) {
      const rows = await from()
        .where(
          and(
            within(viewer, elevators.organizationId),
            eq(elevators.organizationId, organizationId),
            activeOnly ? eq(elevators.isActive, true) : undefined,
          ),
        )
        .orderBy(asc(elevators.name), asc(elevators.id))
      return rows.map(withoutVersion)
    },

    async find(viewer: Viewer, id: string) {
      const [found] = await from().where(and(eq(elevators.id, id), within(viewer, elevators.organizationId)))
      return found
    },

    async state(id: string) {
      const [state] = await db.select().from(elevatorStates).where(eq(elevatorStates.elevatorId, id))
      return state
    },

    /** What somebody who begins to watch is told: the last state, and whether the elevator is online at all. */
    async live(id: string) {
      const [live] = await db
        .select({
          floor: elevatorStates.floor,
          direction: elevatorStates.direction,
          door: elevatorStates.door,
          measuredAt: elevatorStates.measuredAt,
          isOnline: elevators.isOnline,
          // The list's column is written less often than the state.
          lastSeenAt:
            sql<Date | null>`greatest(${elevators.lastSeenAt}, ${elevatorStates.measuredAt})`.mapWith(
              elevators.lastSeenAt,
            ),
        })
        .from(elevators)
        .leftJoin(elevatorStates, eq(elevatorStates.elevatorId, elevators.id))
        .where(eq(elevators.id, id))
      return live
    },

    async statistics(viewer: Viewer, organizationId: string | undefined) {
      const [counted] = await db
        .select({
          totalElevators: count(),
          activeElevators: sql<number>`count(*) filter (where ${elevators.isActive})::int`,
          onlineElevators: sql<number>`count(*) filter (where ${elevators.isOnline})::int`,
          offlineElevators: sql<number>`count(*) filter (where not ${elevators.isOnline})::int`,
        })
        .from(elevators)
        .where(
          and(
            within(viewer, elevators.organizationId),
            organizationId === undefined ? undefined : eq(elevators.organizationId, organizationId),
          ),
        )
      return counted
    },

    async create(body: ElevatorBody): Promise<string> {
      const [made] = await db.insert(elevators).values(valuesOf(body)).returning({ id: elevators.id })
      if (!made) throw new Error('no elevator was made')
      return made.id
    },

    async update(id: string, body: ElevatorBody, expected: number | undefined): Promise<boolean> {
      const done = await db
        .update(elevators)
        .set({ ...valuesOf(body), updatedAt: new Date(), version: sql`${elevators.version} + 1` })
        .where(
          and(eq(elevators.id, id), expected === undefined ? undefined : eq(elevators.version, expected)),
        )
        .returning({ id: elevators.id })
      return done.length > 0
    },

    async remove(id: string): Promise<boolean> {
      const gone = await db.delete(elevators).where(eq(elevators.id, id)).returning({ id: elevators.id })
      return gone.length > 0
    },

    /** CAN messages that the controllers of the viewer's elevators have processed; `undefined`: none ever counted. */
    async countCanMessages(viewer: Viewer): Promise<number | undefined> {
      const [counted] = await db
        .select({ n: sql<string | null>`sum(${elevatorStates.canMessages})` })
        .from(elevatorStates)
        .innerJoin(elevators, eq(elevators.id, elevatorStates.elevatorId))
        .where(and(gt(elevatorStates.canMessages, 0), within(viewer, elevators.organizationId)))
      return counted?.n == null ? undefined : Number(counted.n)
    },
  }
}

function filters(query: Query): (SQL | undefined)[] {
  const text = query.searchTerm && containing(query.searchTerm)
  return [
    query.organizationId === undefined ? undefined : inOrganization(query.organizationId),
    query.elevatorType && eq(elevators.elevatorType, query.elevatorType),
    query.isActive === undefined ? undefined : eq(elevators.isActive, query.isActive),
    query.isOnline === undefined ? undefined : eq(elevators.isOnline, query.isOnline),
    text
      ? or(
          ...[elevators.name, elevators.location, elevators.controllerId].map((column) =>
            ilike(column, text),
          ),
        )
      : undefined,
  ]
}

/** An id that is none finds nothing. */
const inOrganization = (id: string) => (isId(id) ? eq(elevators.organizationId, id) : sql`false`)

function valuesOf(body: ElevatorBody) {
  return {
    name: body.name,
    controllerId: body.controllerId,
    elevatorType: body.elevatorType,
    location: body.location ?? null,
    description: body.description ?? null,
    firmwareVersion: body.firmwareVersion ?? null,
    organizationId: body.organizationId,
  }
}
