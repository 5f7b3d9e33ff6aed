import type { Seal } from '../auth/sealed.ts'
import type { Database } from '../db/database.ts'
import { simulatedControllers } from './fleet.repository.ts'

/** One virtual controller of the simulator, with what it signs in to the broker with. */
export interface SimulatedController {
  readonly key: string
  readonly secret: string
  readonly floors: number
  readonly fw: string
  /** Not played, so that some elevators are offline. */
  readonly silent: boolean
}

/** The controllers of the demo fleet. The simulator plays all but every twelfth. */
export async function fleetOf(db: Database, seal: Seal): Promise<SimulatedController[]> {
  const rows = await simulatedControllers(db)
  return rows.flatMap(({ key, sealedSecret, fw }, index) => {
    const secret = seal.open(sealedSecret)
    // It could not sign in either.
    if (secret === undefined) return []
    return { key, secret, floors: 8, fw: fw ?? '1.4.2', silent: index % 12 === 11 }
  })
}
