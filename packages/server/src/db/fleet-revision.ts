import type { Database } from './database.ts'
import { fleetRevision } from './schema.ts'

/** Grows with every write of elevators or controllers that is more than a sign of life. */
export async function fleetRevisionOf(db: Database): Promise<number | undefined> {
  const [row] = await db.select({ revision: fleetRevision.revision }).from(fleetRevision)
  return row?.revision
}
