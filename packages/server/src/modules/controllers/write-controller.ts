import type { FastifyReply } from 'fastify'
import type { Caller } from '../../base/caller.ts'
import { withVersion } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { ConfigPublisher } from '../../devices/configs/config-publisher.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { FleetChanges } from '../fleet/fleet-changes.ts'
import { type ControllerChecks, controllerChecks } from './controller-checks.repository.ts'
import { type ControllerWrites, controllerWrites } from './controller-writes.repository.ts'
import { findController } from './controllers.routes.ts'

export interface WriteDeps {
  readonly db: Database
  readonly audit: AuditRepository
  readonly configs: ConfigPublisher
  readonly changes: FleetChanges
}

interface Write {
  readonly caller: Caller
  readonly action: string
  readonly reply: FastifyReply
  readonly keyBefore?: string
  readonly committed?: () => void
}

/** `keyBefore` is absent for a new controller. */
export function controllerWriter({ db, audit, configs, changes }: WriteDeps) {
  return async (
    { caller, action, reply, keyBefore, committed }: Write,
    work: (writes: ControllerWrites, checks: ControllerChecks) => Promise<string>,
  ) => {
    const id = await audit.write(caller, { action, entity: 'controller' }, (tx) =>
      work(controllerWrites(tx), controllerChecks(tx)),
    )
    committed?.()
    const now = await findController(db, caller, id)
    const { controllerKey } = now
    await changes.controllers(
      keyBefore === undefined ? [controllerKey] : [...new Set([keyBefore, controllerKey])],
    )
    if (keyBefore !== undefined && keyBefore !== controllerKey) void configs.clearDeleted(keyBefore)
    configs.publishControllers([id])
    return withVersion(reply, now)
  }
}
