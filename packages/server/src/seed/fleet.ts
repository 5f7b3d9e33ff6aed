import type { Seal } from '../auth/sealed.ts'
import type { Database } from '../db/database.ts'
import { simulatedControllers } from './fleet.repository.ts'

export interface SimulatedController {
  readonly key: string
  readonly secret: string
  readonly floors: number
  readonly fw: string
  /** Not simulated, so that some elevators are offline. */
  readonly silent: boolean
}

/** The simulator skips every twelfth controller, by the order of their keys. */
export const isSilent = (index: number): boolean => index % 12 === 11

export async function fleetOf(db: Database, seal: Seal): Promise<SimulatedController[]> {
  const rows = await simulatedControllers(db)
  return rows.flatMap(({ key, sealedSecret, fw }, index) => {
    const secret = seal.open(sealedSecret)
    // Without its secret it could not sign in.
    if (secret === undefined) return []
    return { key, secret, floors: 8, fw: fw ?? '1.4.2', silent: isSilent(index) }
  })
}
