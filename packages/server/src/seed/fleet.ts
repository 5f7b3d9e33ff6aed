import type { Database } from '../db/database.ts'
import { simulatedControllers } from './fleet.repository.ts'

/** One virtual controller of the simulator. */
export interface SimulatedController {
  readonly key: string
  readonly floors: number
  readonly fw: string
}

/** The controllers that the simulator plays; every twelfth stays silent, so that some elevators are offline. */
export async function fleetOf(db: Database): Promise<SimulatedController[]> {
  const rows = await simulatedControllers(db)
  return rows
    .filter((_, index) => index % 12 !== 11)
    .map(({ key, fw }) => ({ key, floors: 8, fw: fw ?? '1.4.2' }))
}
