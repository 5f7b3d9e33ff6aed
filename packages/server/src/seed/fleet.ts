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

/** The simulator plays all controllers but every twelfth, by the order of their keys. */
export const isSilent = (index: number): boolean => index % 12 === 11

/** The controllers of the demo fleet. */
export async function fleetOf(db: Database, seal: Seal): Promise<SimulatedController[]> {
  const rows = await simulatedControllers(db)
  return rows.flatMap(({ key, sealedSecret, fw }, index) => {
    const secret = seal.open(sealedSecret)
    // It could not sign in either.
    if (secret === undefined) return []
    return { key, secret, floors: 8, fw: fw ?? '1.4.2', silent: isSilent(index) }
  })
}
