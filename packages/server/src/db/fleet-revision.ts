import type { Database } from './database.ts'
import { fleetRevision } from './schema.ts'

/** The current revision of the fleet, and the newest one whose changes are no longer stored. */
export interface FleetRevision {
  readonly revision: number
  readonly forgotten: number
}

/** Increases with every write of an elevator's name, organization or controller. */
export async function fleetRevisionOf(db: Database): Promise<FleetRevision | undefined> {
  const { revision, forgotten } = fleetRevision
  const [row] = await db.select({ revision, forgotten }).from(fleetRevision)
  return row
}
