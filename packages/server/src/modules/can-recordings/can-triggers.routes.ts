import { type CanTriggerBody, canTriggerBody } from '@hoistway/contracts/can-recording'
import { z } from 'zod'
import { requireAccess } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import { conflict, forbidden, notFound } from '../../base/errors.ts'
import { type App, idParams, requireId, unknownReference } from '../../base/wire.ts'
import { ARMED_MAX, canRecorderRepository } from '../../devices/can/can-recordings.repository.ts'
import { canRecordings as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import { type CanRecordingDeps, canRightsOf, canUsers, organizationsSeenBy } from './can-access.ts'
import { canTriggerRepository } from './can-triggers.repository.ts'

const params = idParams.extend({ triggerId: z.string() })

export function canTriggerRoutes(app: App, { db, recorder }: CanRecordingDeps, audit: AuditRepository): void {
  app.post(
    '/elevators/:id/cantriggers',
    {
      config: canUsers,
      schema: { params: idParams, body: canTriggerBody, response: { 201: z.object({ id: z.string() }) } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { body } = request
      const elevator = await findElevator(db, caller, request.params.id)
      const { organizationId } = body
      if (organizationId !== null) {
        const line = await canTriggerRepository(db).line(elevator.organizationId)
        const sees = await organizationsSeenBy(db, caller)
        if (!line.some(({ id }) => id === organizationId) || !sees(organizationId))
          throw unknownReference('organizationId', 'organization')
      }
      const level = organizationId === null ? 'Operator' : 'Manager'
      await requireAccess(db, caller, organizationId ?? elevator.organizationId, level)
      const { scopeId, entity } = scopeOf(elevator.id, organizationId)
      const details = { changes: { canTrigger: [null, triggerText(body)] as const } }
      const entry = { action: 'add-can-trigger', entity, details }
      const id = await audit.writeOn(caller, entry, scopeId, async (tx) => {
        const created = await canTriggerRepository(tx).create(elevator, caller.id, body)
        const armed = body.beforeSeconds > 0 ? (await canRecorderRepository(tx).armed()).total : 0
        if (armed > ARMED_MAX) throw conflict(messages.tooManyArmed(ARMED_MAX, armed))
        return created
      })
      recorder.changed()
      return reply.status(201).send({ id })
    },
  )

  app.delete(
    '/elevators/:id/cantriggers/:triggerId',
    { config: canUsers, schema: { params, response: { 200: z.boolean() } } },
    async (request) => {
      const caller = callerOf(request)
      const elevator = await findElevator(db, caller, request.params.id)
      const triggerId = requireId(request.params.triggerId, 'canTrigger')
      const trigger = (await canTriggerRepository(db).of(elevator)).find(({ id }) => id === triggerId)
      const sees = await organizationsSeenBy(db, caller)
      if (!trigger || !sees(trigger.organizationId)) throw notFound('canTrigger')
      const { mayDelete } = await canRightsOf(db, caller, trigger.organizationId ?? elevator.organizationId)
      if (!mayDelete(trigger)) throw forbidden(messages.notYours)
      const { scopeId, entity } = scopeOf(elevator.id, trigger.organizationId)
      const details = { changes: { canTrigger: [triggerText(trigger), null] as const } }
      const entry = { action: 'delete-can-trigger', entity, details }
      const isDeleted = await audit.writeOn(caller, entry, scopeId, (tx) =>
        canTriggerRepository(tx).remove(trigger.id),
      )
      recorder.changed()
      return isDeleted
    },
  )
}

const scopeOf = (elevatorId: string, organizationId: string | null) =>
  organizationId === null
    ? { scopeId: elevatorId, entity: 'elevator' }
    : { scopeId: organizationId, entity: 'organization' }

type Described = Pick<CanTriggerBody, 'alertCode' | 'beforeSeconds' | 'afterSeconds'>

const triggerText = ({ alertCode, beforeSeconds, afterSeconds }: Described) =>
  `${alertCode ?? '*'} −${beforeSeconds} s +${afterSeconds} s`
