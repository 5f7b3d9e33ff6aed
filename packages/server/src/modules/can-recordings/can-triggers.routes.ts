import { canTriggerBody } from '@hoistway/contracts/can-recording'
import { z } from 'zod'
import { requireAccess } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import { conflict, forbidden, notFound } from '../../base/errors.ts'
import { type App, idParams, requireId, unknownReference } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { organizationsInScope } from '../../db/scope.ts'
import { ARMED_MAX } from '../../devices/can/can-recordings.repository.ts'
import { canRecordings as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import { canRightsOf, canUsers } from './can-access.ts'
import { canTriggerRepository } from './can-triggers.repository.ts'

interface Deps {
  readonly db: Database
  readonly canRecordingsChanged: () => void
}

const params = idParams.extend({ triggerId: z.string() })

/** Alerts that start recordings: of one elevator, or of all elevators of an organization. */
export function canTriggerRoutes(app: App, { db, canRecordingsChanged }: Deps, audit: AuditRepository): void {
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
        const seen = await organizationsInScope(db, caller, undefined)
        if (!line.some(({ id }) => id === organizationId) || (seen && !seen.has(organizationId)))
          throw unknownReference('organizationId', 'organization')
      }
      await requireAccess(
        db,
        caller,
        organizationId ?? elevator.organizationId,
        organizationId === null ? 'Operator' : 'Manager',
      )
      const [scope, details] = [
        organizationId === null
          ? { id: elevator.id, entity: 'elevator' }
          : { id: organizationId, entity: 'organization' },
        { changes: { canTrigger: [null, triggerText(body)] as const } },
      ]
      let id = ''
      await audit.writeMany(
        caller,
        { action: 'add-can-trigger', entity: scope.entity, details },
        async (tx) => {
          id = await canTriggerRepository(tx).create(elevator, caller.id, body)
          const armed = body.beforeSeconds > 0 ? await canTriggerRepository(tx).armed() : 0
          if (armed > ARMED_MAX) throw conflict(messages.tooManyArmed(ARMED_MAX, armed))
          return [scope]
        },
      )
      canRecordingsChanged()
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
      const seen = await organizationsInScope(db, caller, undefined)
      if (!trigger || (trigger.organizationId !== null && seen && !seen.has(trigger.organizationId)))
        throw notFound('canTrigger')
      const { mayDelete } = await canRightsOf(db, caller, trigger.organizationId ?? elevator.organizationId)
      if (!mayDelete(trigger)) throw forbidden(messages.notYours)
      const scope =
        trigger.organizationId === null
          ? { id: elevator.id, entity: 'elevator' }
          : { id: trigger.organizationId, entity: 'organization' }
      const details = { changes: { canTrigger: [triggerText(trigger), null] as const } }
      let isDeleted = false
      await audit.writeMany(
        caller,
        { action: 'delete-can-trigger', entity: scope.entity, details },
        async (tx) => {
          isDeleted = await canTriggerRepository(tx).remove(trigger.id)
          return isDeleted ? [scope] : []
        },
      )
      canRecordingsChanged()
      return isDeleted
    },
  )
}

interface Described {
  readonly alertCode: string | null
  readonly beforeSeconds: number
  readonly afterSeconds: number
}

/** Describes a trigger in the audit log. */
const triggerText = ({ alertCode, beforeSeconds, afterSeconds }: Described) =>
  `${alertCode ?? '*'} −${beforeSeconds} s +${afterSeconds} s`
