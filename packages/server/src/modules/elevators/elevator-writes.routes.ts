import { messages as bodyMessages } from '@hoistway/contracts/bodies.messages'
import { type ElevatorUpdate, elevator, elevatorBody, elevatorUpdate } from '@hoistway/contracts/elevator'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { z } from 'zod'
import { requireAccess } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import {
  type App,
  changedMeanwhile,
  expectedVersion,
  idParams,
  refusedField,
  withVersion,
} from '../../base/wire.ts'
import { type Database, onlyRow } from '../../db/database.ts'
import { holdControllers, holdElevators } from '../../db/fleet-locks.ts'
import { elevators as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { FleetChanges } from '../fleet/fleet-changes.ts'
import { requireManagedOrganization, seesOrganization } from '../organizations/find-organization.ts'
import { controllerKeyOf, elevatorsSharing, registeredName } from './controller-sharing.repository.ts'
import { elevatorWrites } from './elevator-writes.repository.ts'
import { findElevator } from './find-elevator.ts'

const writers = { roles: ['Admin', 'Manager'] }
const entity = 'elevator'

export function elevatorWriteRoutes(
  app: App,
  db: Database,
  audit: AuditRepository,
  changes: FleetChanges,
): void {
  /**
   * Two elevators with one controller would both count its states and alerts. Requires the lock on the controller's
   * name.
   */
  async function checkController(tx: Database, caller: Caller, controllerId: string, ownId?: string) {
    const [other] = await elevatorsSharing(tx, controllerId, ownId)
    if (!other) return
    const isSeen = await seesOrganization(db, caller, other.organizationId)
    const { by, byAnother } = messages.controllerTaken
    throw refusedField('controllerId', isSeen ? by(other.name) : byAnother, 409)
  }

  app.post(
    '/elevators',
    { config: writers, schema: { body: elevatorBody, response: { 201: elevator } } },
    async (request, reply) => {
      const caller = callerOf(request)
      await requireManagedOrganization(db, caller, request.body)
      const id = await audit.write(caller, { action: 'create', entity }, async (tx) => {
        await holdControllers(tx, [request.body.controllerId])
        const controllerId = await registeredName(tx, request.body.controllerId)
        await checkController(tx, caller, controllerId)
        return (await onlyRow(elevatorWrites(tx).create([{ ...request.body, controllerId }]))).id
      })
      await changes.elevators(id)
      return withVersion(reply.status(201), await findElevator(db, caller, id))
    },
  )

  app.put(
    '/elevators/:id',
    {
      config: { ...writers, versioned: true },
      schema: { params: idParams, body: elevatorUpdate, response: { 200: elevator } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const before = await findElevator(db, caller, request.params.id)
      const { id } = before
      await requireAccess(db, caller, before.organizationId, 'Manager')
      await requireManagedOrganization(db, caller, request.body)
      const { controllerId: given } = request.body
      if (given === undefined && before.controllerId !== null)
        throw refusedField('controllerId', bodyMessages.required(fieldNames.controllerId))
      const entry = { ...serviceAuditEntry(before, request.body), entity }
      const ended = await audit.writeOn(caller, entry, id, async (tx) => {
        const isReplaced =
          before.controllerId !== null &&
          given !== undefined &&
          (await controllerKeyOf(tx, before.controllerId)) !== (await controllerKeyOf(tx, given))
        if (isReplaced) await elevatorWrites(tx).forgetState(id)
        // Always locks, because another request may move the elevator first.
        await holdElevators(tx, [id], given === undefined ? [] : [given])
        const controllerId = given === undefined ? undefined : await registeredName(tx, given)
        // Elevators that share a controller from earlier versions can still be changed.
        if (controllerId !== undefined && controllerId !== before.controllerId)
          await checkController(tx, caller, controllerId, id)
        const endedAlerts = isReplaced ? await elevatorWrites(tx).endAlerts(id) : []
        const done = await elevatorWrites(tx).update(
          id,
          { ...request.body, controllerId },
          { expected: expectedVersion(request), isReplaced },
        )
        if (!done) throw changedMeanwhile(entity)
        return endedAlerts
      })
      ended.forEach(changes.alertEnded)
      await changes.elevators(id)
      return withVersion(reply, await findElevator(db, caller, id))
    },
  )

  app.delete(
    '/elevators/:id',
    { config: { roles: ['Admin'] }, schema: { params: idParams, response: { 200: z.boolean() } } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await findElevator(db, caller, request.params.id)
      const isDeleted = await audit.writeOn(caller, { action: 'delete', entity }, id, (tx) =>
        elevatorWrites(tx).remove(id),
      )
      await changes.elevators()
      return isDeleted
    },
  )
}

function serviceAuditEntry(
  before: { readonly isActive: boolean },
  { isActive, outOfServiceReason }: ElevatorUpdate,
) {
  if (isActive === undefined || isActive === before.isActive) return { action: 'update' }
  if (isActive) return { action: 'return-to-service' }
  return { action: 'take-out-of-service', details: { reason: outOfServiceReason ?? '' } }
}
