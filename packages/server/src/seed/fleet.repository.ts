import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readByPages } from '../db/read-by-pages.ts'
import { controllers, elevators } from '../db/schema.ts'

/** Selects controllers of active elevators for the simulator; their secrets are sealed. */
export const simulatedControllers = (db: Database) => {
  const carrier = db
    .select({ fw: elevators.firmwareVersion })
    .from(elevators)
    .where(
      and(
        eq(elevators.isActive, true),
        sql`${elevators.controllerId} in (${controllers.key}, ${controllers.id}::text)`,
      ),
    )
    .limit(1)
    .as('carrier')
  return readByPages(
    (after, limit) =>
      db
        .select({ key: controllers.key, sealedSecret: controllers.sharedSecret, fw: carrier.fw })
        .from(controllers)
        .innerJoinLateral(carrier, sql`true`)
        .where(after === undefined ? undefined : gt(controllers.key, after))
        .orderBy(asc(controllers.key))
        .limit(limit),
    ({ key }) => key,
  )
}
