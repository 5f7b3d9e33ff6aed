import { deviceHealth } from '@hoistway/contracts/device-health'
import { callerOf } from '../../auth/guard.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { QuarantinedControllers } from '../../devices/inbox/inboxes.ts'
import type { Intake } from '../../devices/inbox/intake.ts'
import type { FirmwareUpdateRepository } from '../../devices/updates/firmware-updates.repository.ts'
import type { elevatorFinder } from './elevators.routes.ts'

interface Deps {
  readonly findElevator: ReturnType<typeof elevatorFinder>
  /** Returns the key of the controller that is installed in an elevator. */
  readonly controllerKeyOf: (elevatorId: string) => string | undefined
  readonly deviceHealthOf: Intake['healthOf']
  readonly quarantined: QuarantinedControllers
  readonly updates: Pick<FirmwareUpdateRepository, 'runningOf'>
}

/** GET /elevators/{id}/device-health: problems that the server noticed with an elevator's controller. */
export function deviceHealthRoutes(app: App, deps: Deps): void {
  const { findElevator, controllerKeyOf, deviceHealthOf, quarantined, updates } = deps
  app.get(
    '/elevators/:id/device-health',
    { schema: { tags: ['Elevators'], params: idParams, response: { 200: deviceHealth } } },
    async (request) => {
      const { id } = await findElevator(callerOf(request), request.params.id)
      const key = controllerKeyOf(id) ?? ''
      return {
        ...deviceHealthOf(key),
        quarantine: quarantined().find(({ controllerKey }) => controllerKey === key) ?? null,
        firmwareUpdate: (await updates.runningOf(key)) ?? null,
      }
    },
  )
}
