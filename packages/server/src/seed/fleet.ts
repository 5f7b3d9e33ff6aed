import { severityOf } from '@hoistway/contracts/alert'
import type { Seal } from '../auth/sealed.ts'
import type { Database } from '../db/database.ts'
import { simulatedControllers } from './fleet.repository.ts'
import { buildingWithoutNetwork, WORN_DOOR } from './past/shared-incidents.ts'

interface SimulatedController {
  readonly key: string
  readonly secret: string
  readonly floors: number
  readonly fw: string
  readonly hasWornDoor: boolean
  readonly silent: boolean
  readonly floor: number | undefined
  /** A seeded critical alert, which the simulator does not resolve. */
  readonly stoppedBy: string | undefined
  readonly alert: { readonly alertId: string; readonly code: string; readonly message: string } | undefined
}

/** `index` by controller key. */
export const isSilent = (index: number): boolean => index % 12 === 11

/** @param hasPast the demo has a history, which includes a building without network */
export async function fleetOf(db: Database, seal: Seal, hasPast: boolean): Promise<SimulatedController[]> {
  const rows = await simulatedControllers(db)
  return rows.flatMap(({ key, sealedSecret, fw, name, building, floor, active }, index) => {
    const secret = seal.open(sealedSecret)
    if (secret === undefined) return []
    const isSeeded = (alertId: string) => alertId.startsWith('seed-')
    const critical = active.find(
      ({ alertId, code }) =>
        isSeeded(alertId) && severityOf({ alertCode: code, isActive: true }) === 'critical',
    )
    const [alert] = active.flatMap(({ alertId, code, message }) =>
      isSeeded(alertId) || code === null ? [] : [{ alertId, code, message: message ?? code }],
    )
    return {
      ...{ key, secret, floors: 8, fw: fw ?? '1.4.2', alert },
      hasWornDoor: hasPast && name === WORN_DOOR,
      silent: isSilent(index) || (hasPast && building === buildingWithoutNetwork),
      floor: floor ?? undefined,
      stoppedBy: critical && (critical.message ?? critical.code ?? undefined),
    }
  })
}
