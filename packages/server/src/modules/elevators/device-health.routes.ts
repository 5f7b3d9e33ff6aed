import { deviceHealth } from '@hoistway/contracts/device-health'
import { callerOf } from '../../auth/guard.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { Directory } from '../../devices/directory/directory.ts'
import type { Intake } from '../../devices/pipeline/intake.ts'
import type { QuarantinedControllers } from '../../devices/pipeline/receive.ts'
import { firmwareUpdateRepository } from '../../devices/updates/firmware-updates.repository.ts'
import { findElevator } from './find-elevator.ts'

interface Deps {
  readonly db: Database
  readonly directory: Directory
  readonly intake: Pick<Intake, 'healthOf'>
  readonly quarantined: QuarantinedControllers
}

export function deviceHealthRoutes(app: App, deps: Deps): void {
  const { db, directory, intake, quarantined } = deps
  const updates = firmwareUpdateRepository(db)
  app.get(
    '/elevators/:id/device-health',
    { schema: { params: idParams, response: { 200: deviceHealth } } },
    async (request) => {
      const { id } = await findElevator(db, callerOf(request), request.params.id)
      const key = directory.byId(id)?.controllerKey ?? ''
      return {
        ...intake.healthOf(key),
        quarantine: quarantined().find(({ controllerKey }) => controllerKey === key) ?? null,
        firmwareUpdate: (await updates.runningOf(key)) ?? null,
      }
    },
  )
}
