import { randomBytes, randomInt } from 'node:crypto'
import { type ControllerType, controllerBody } from '@hoistway/contracts/controller'
import {
  type NewElevator,
  type NewElevatorsBody,
  newElevatorsBody,
  newElevatorsCreated,
} from '@hoistway/contracts/elevator'
import { callerOf, isAdmin } from '../../auth/guard.ts'
import type { Seal } from '../../auth/sealed.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, forbidden, HttpError, notFound } from '../../base/errors.ts'
import type { App } from '../../base/wire.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { holdControllers } from '../../db/fleet-locks.ts'
import type { ConfigPublisher } from '../../devices/configs/config-publisher.ts'
import { access, elevators as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { controllerChecks } from '../controllers/controller-checks.repository.ts'
import { controllerWrites } from '../controllers/controller-writes.repository.ts'
import type { FleetChanges } from '../fleet/fleet-changes.ts'
import { requireManagedOrganization, seesOrganization } from '../organizations/find-organization.ts'
import { elevatorsSharing, registeredName } from './controller-sharing.repository.ts'
import { elevatorsStored, elevatorWrites } from './elevator-writes.repository.ts'

interface Deps {
  readonly db: Database
  readonly seal: Seal
  readonly configs: ConfigPublisher
  readonly changes: FleetChanges
}

interface NewLine extends NewElevator {
  readonly id: string
}

interface NewController {
  readonly id: string
  readonly controllerKey: string
  readonly sharedSecret: string
}

/** Without I, L, O and U, which are easily misread. */
const KEY_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const KEY_LENGTH = 10
const SECRET_BYTES = 24

const generatedKey = () =>
  `ESP-${Array.from({ length: KEY_LENGTH }, () => KEY_CHARACTERS[randomInt(KEY_CHARACTERS.length)]).join('')}`

export function newElevatorRoutes(app: App, audit: AuditRepository, deps: Deps): void {
  const { db, seal, configs, changes } = deps

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
      schema: { body: newElevatorsBody, response: { 201: newElevatorsCreated } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { organizationId, elevatorType, controllers } = request.body
      // Only a person sees a secret.
      if (controllers && caller.apiToken) throw forbidden(access.noTokens)
      if (controllers && !isAdmin(caller)) throw forbidden()
      await requireManagedOrganization(db, caller, request.body)
      let lines: NewLine[] = []
      let registered: NewController[] = []
      let createdAt: Date | undefined
      let isKnown = false
      const create = async (tx: Transaction) => {
        const given = request.body.elevators.map(({ controllerId, ...line }) => ({
          ...line,
          controllerId: controllerId ?? (controllers && generatedKey()),
        }))
        await holdControllers(
          tx,
          given.flatMap(({ controllerId }) => controllerId ?? []),
        )
        const named: NewElevator[] = []
        for (const line of given) {
          const controllerId = line.controllerId && (await registeredName(tx, line.controllerId))
          named.push({ ...line, controllerId })
        }
        registered = controllers ? await register(tx, seal, named, controllers.controllerType) : []
        const created = await elevatorWrites(tx).create(
          named.map((line) => ({ ...line, organizationId, elevatorType })),
        )
        isKnown = created.length < named.length
        if (isKnown) throw notFound('elevator')
        createdAt = created[0]?.createdAt
        lines = named.map((line, index) => ({ ...line, id: created[index]?.id ?? '' }))
        await checkControllers(tx, caller, lines)
        return [...lines.map(({ id }) => id), ...registered.map(({ id }) => ({ id, entity: 'controller' }))]
      }
      try {
        await audit.writeMany(caller, { action: 'create', entity: 'elevator' }, create)
      } catch (error) {
        const stored = isKnown ? await storedLines(db, request.body) : []
        if (stored.length === 0) throw error
        registered = []
        createdAt = stored[0]?.createdAt
        lines = stored
      }
      // The directory lacks elevators without a controller. One of the others makes pages read their lists again.
      const known = lines.find(({ controllerId }) => controllerId)
      if (known) await changes.elevators(known.id)
      if (registered.length > 0) {
        await changes.controllers(registered.map(({ controllerKey }) => controllerKey))
        configs.publishControllers(registered.map(({ id }) => id))
      }
      const secrets = new Map(
        registered.map(({ controllerKey, sharedSecret }) => [controllerKey, sharedSecret]),
      )
      return reply.status(201).send({
        createdAt,
        created: lines.map(({ id, name, controllerId = '' }) => ({
          id,
          name,
          sharedSecret: secrets.get(controllerId),
        })),
      })
    },
  )
}

async function storedLines(db: Database, { organizationId, elevators }: NewElevatorsBody) {
  const ids = elevators.flatMap(({ id }) => id?.toLowerCase() ?? [])
  const stored = new Map((await elevatorsStored(db, organizationId, ids)).map((each) => [each.id, each]))
  return stored.size < elevators.length ? [] : ids.flatMap((id) => stored.get(id) ?? [])
}

async function register(
  tx: Database,
  seal: Seal,
  lines: readonly NewElevator[],
  controllerType: ControllerType,
): Promise<NewController[]> {
  const checks = controllerChecks(tx)
  const fields: Record<string, string[]> = {}
  const bodies = new Map<string, ReturnType<typeof controllerBody.parse>>()
  for (const [index, { name, controllerId = '' }] of lines.entries()) {
    if (await checks.isNamed(controllerId)) continue
    const body = controllerBody.safeParse({
      controllerName: name,
      controllerKey: controllerId,
      sharedSecret: randomBytes(SECRET_BYTES).toString('base64url'),
      controllerType,
    })
    if (body.success) bodies.set(controllerId.toLowerCase(), body.data)
    else fields[`elevators.${index}.controllerId`] = body.error.issues.map(({ message }) => message)
  }
  if (Object.keys(fields).length > 0) throw new HttpError(400, messages.keysRefused, { fields })
  const all = [...bodies.values()]
  const ids = await controllerWrites(tx).createAll(
    all.map((body) => ({ ...body, sealedSecret: seal.close(body.sharedSecret) })),
  )
  return all.map(({ controllerKey, sharedSecret }, index) => ({
    id: ids[index] ?? '',
    controllerKey,
    sharedSecret,
  }))
}
