import { isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, elevators } from '../../db/schema.ts'

/** Elevators with the key of the controller that they carry: matched by key, else by id. */
export async function elevatorIndex(db: Database) {
  return db
    .select({
      id: elevators.id,
      name: elevators.name,
      organizationId: elevators.organizationId,
      controllerKey: sql<string>`coalesce(${controllers.key}, ${elevators.controllerId})`,
    })
    .from(elevators)
    .leftJoin(controllers, sql`${controllers.id}::text = ${elevators.controllerId}`)
    .where(isNotNull(elevators.controllerId))
}

/** The keys of all controllers, carried by an elevator or not. */
export async function controllerKeys(db: Database): Promise<string[]> {
  const rows = await db.select({ key: controllers.key }).from(controllers)
  return rows.map(({ key }) => key)
}
