import type { Database } from './database.ts'
import { fleetRevision } from './schema.ts'

/** The present revision of the fleet, and the last one of which it is not known any more what it changed. */
export interface FleetRevision {
  readonly revision: number
  readonly forgotten: number
}

/** Grows with every write of what elevators are called, where they belong and which controller they name. */
export async function fleetRevisionOf(db: Database): Promise<FleetRevision | undefined> {
  const { revision, forgotten } = fleetRevision
  const [row] = await db.select({ revision, forgotten }).from(fleetRevision)
  return row
}
