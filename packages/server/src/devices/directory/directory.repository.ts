import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { readByPages } from '../../db/read-by-pages.ts'
import { controllers, elevators } from '../../db/schema.ts'

/** Elevators with the key of the controller that they carry: matched by key, else by id. */
export async function elevatorIndex(db: Database) {
  const { id, name, organizationId, controllerId } = elevators
  return readByPages(
    (after, limit) =>
      db
        .select({
          id,
          name,
          organizationId,
          controllerKey: sql<string>`coalesce(${controllers.key}, ${controllerId})`,
        })
        .from(elevators)
        .leftJoin(controllers, sql`${controllers.id}::text = ${controllerId}`)
        .where(and(isNotNull(controllerId), after === undefined ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (row) => row.id,
  )
}

/** The keys of all controllers, carried by an elevator or not. */
export async function controllerKeys(db: Database): Promise<string[]> {
  const { key } = controllers
  const rows = await readByPages(
    (after, limit) =>
      db
        .select({ key })
        .from(controllers)
        .where(after === undefined ? undefined : gt(key, after))
        .orderBy(asc(key))
        .limit(limit),
    (row) => row.key,
  )
  return rows.map((row) => row.key)
}
