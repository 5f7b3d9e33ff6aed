import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { elevators } from '../db/schema.ts'

/** Controllers of the active elevators, for the simulator. */
export const simulatedControllers = (db: Database) =>
  db
    .select({ key: elevators.controllerId, fw: elevators.firmwareVersion })
    .from(elevators)
    .where(eq(elevators.isActive, true))
    .orderBy(asc(elevators.controllerId))
