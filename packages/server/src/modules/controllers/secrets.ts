import { controllerSecret } from '@hoistway/contracts/controller'
import { callerOf } from '../../auth/guard.ts'
import type { Seal } from '../../auth/sealed.ts'
import { conflict } from '../../base/errors.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { controllers as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { controllerRepository } from './controllers.repository.ts'
import { findController } from './controllers.routes.ts'

/** The only response with a stored secret. A POST: each view is recorded, and nothing may prefetch it. */
export function secretRoutes(app: App, db: Database, seal: Seal, audit: AuditRepository): void {
  app.post(
    '/controllers/:id/reveal-secret',
    { config: { roles: ['Admin'] }, schema: { params: idParams, response: { 200: controllerSecret } } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await findController(db, caller, request.params.id)
      const sealed = await controllerRepository(db).sealedSecret(id)
      const sharedSecret = sealed === undefined ? undefined : seal.open(sealed)
      if (sharedSecret === undefined) {
        request.log.warn({ controllerId: id }, 'a shared secret cannot be read with the key of this server')
        throw conflict(messages.secretUnreadable)
      }
      const entry = { action: 'read-secret', entity: 'controller' }
      await audit.write(caller, entry, async () => id)
      return { sharedSecret }
    },
  )
}
