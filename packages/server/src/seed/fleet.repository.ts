import { asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { controllers, elevators } from '../db/schema.ts'

/** Controllers of the active elevators, for the simulator; their secrets are sealed. */
export const simulatedControllers = (db: Database) =>
  db
    .select({ key: controllers.key, sealedSecret: controllers.sharedSecret, fw: elevators.firmwareVersion })
    .from(elevators)
    .innerJoin(
      controllers,
      or(
        eq(controllers.key, elevators.controllerId),
        sql`${controllers.id}::text = ${elevators.controllerId}`,
      ),
    )
    .where(eq(elevators.isActive, true))
    .orderBy(asc(controllers.key))
