import { type NewElevator, newElevatorsBody, newElevatorsCreated } from '@hoistway/contracts/elevator'
import { requireAccess } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict } from '../../base/errors.ts'
import { type App, requireReference, unknownReference } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { holdControllers } from '../../db/fleet-locks.ts'
import { elevators as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { seesOrganization } from '../organizations/find-organization.ts'
import { elevatorsSharing, registeredName } from './controller-sharing.repository.ts'
import { elevatorWrites } from './elevator-writes.repository.ts'

/** A line with the id of its new elevator. */
type NewLine = NewElevator & { readonly id: string }

/** Creates several elevators of one organization: all of them, or none with the errors by line. */
export function newElevatorRoutes(
  app: App,
  db: Database,
  audit: AuditRepository,
  changed: () => Promise<void>,
): void {
  /** Reports lines whose controller already belongs to a new or existing elevator. */
  async function checkControllers(tx: Database, caller: Caller, lines: readonly NewLine[]) {
    const { controllerTaken: taken } = messages
    const fields: Record<string, string[]> = {}
    for (const [index, { id, controllerId }] of lines.entries()) {
      const [other] = controllerId === undefined ? [] : await elevatorsSharing(tx, controllerId, id)
      if (!other) continue
      const line = lines.findIndex((each) => each.id === other.id) + 1
      const isSeen = line === 0 && (await seesOrganization(db, caller, other.organizationId))
      const message = line > 0 ? taken.byLine(line) : isSeen ? taken.by(other.name) : taken.byAnother
      fields[`elevators.${index}.controllerId`] = [message]
    }
    if (Object.keys(fields).length > 0) throw conflict(taken.some, fields)
  }

  app.post(
    '/elevators/batch',
    {
      config: { roles: ['Admin', 'Manager'] },
      schema: {
        tags: ['Elevators'],
        body: newElevatorsBody,
        response: { 201: newElevatorsCreated },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { organizationId, elevatorType, elevators } = request.body
      const seen = await seesOrganization(
        db,
        caller,
        requireReference(organizationId, 'organizationId', 'organization'),
      )
      if (!seen) throw unknownReference('organizationId', 'organization')
      await requireAccess(db, caller, organizationId, 'Manager')
      let lines: NewLine[] = []
      await audit.writeMany(caller, { action: 'create', entity: 'elevator' }, async (tx) => {
        await holdControllers(
          tx,
          elevators.flatMap(({ controllerId }) => controllerId ?? []),
        )
        const named: NewElevator[] = []
        for (const line of elevators) {
          const controllerId = line.controllerId && (await registeredName(tx, line.controllerId))
          named.push({ ...line, controllerId })
        }
        const ids = await elevatorWrites(tx).create(
          named.map((line) => ({ ...line, organizationId, elevatorType })),
        )
        lines = named.map((line, index) => ({ ...line, id: ids[index] ?? '' }))
        await checkControllers(tx, caller, lines)
        return ids
      })
      await changed()
      return reply.status(201).send({ created: lines.map(({ id, name }) => ({ id, name })) })
    },
  )
}
