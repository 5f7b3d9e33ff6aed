import { quarantinedController } from '@hoistway/contracts/quarantine'
import { z } from 'zod'
import type { App } from '../../base/wire.ts'
import type { QuarantinedControllers } from '../../devices/pipeline/receive.ts'

/** GET /devices/quarantined: controllers that the server currently ignores. */
export function quarantineRoutes(app: App, quarantined: QuarantinedControllers): void {
  app.get(
    '/devices/quarantined',
    { config: { roles: ['Admin'] }, schema: { response: { 200: z.array(quarantinedController) } } },
    async () => [...quarantined()],
  )
}
