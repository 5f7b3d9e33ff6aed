import { type CommandType, callCarFloor, commandRecord, commandResponse } from '@hoistway/contracts/command'
import { type FloorNames, floorName } from '@hoistway/contracts/elevator'
import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import { recordedText } from '@hoistway/contracts/recorded'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { z } from 'zod'
import { requireAccess } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, HttpError } from '../../base/errors.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { CommandEvent } from '../../devices/commands/advance-command.ts'
import {
  COMMAND_LIFETIME_MS,
  type CommandRepository,
  commandRepository,
} from '../../devices/commands/commands.repository.ts'
import { toControllerClock } from '../../devices/controller-clock.ts'
import type { DeviceGateway } from '../../devices/link/device-gateway.ts'
import type { LinkStatus } from '../../devices/link/link-status.ts'
import { elevators as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findElevator } from './find-elevator.ts'

interface Deps {
  readonly db: Database
  readonly commands: CommandRepository
  readonly gateway: DeviceGateway
  readonly linkStatus: LinkStatus
  readonly commandChanged: (event: Omit<CommandEvent, 'requestedBy'>) => void
}

const accepted: Record<CommandType, (floor: string) => string> = {
  'call-car': (floor) => messages.commands.carCalled(floor),
  'reset-controller': () => messages.commands.resetSent,
  'clear-cache': () => messages.commands.clearCacheSent,
}

interface Target {
  readonly isActive: boolean
  readonly outOfServiceReason: string | null
  readonly isOnline: boolean
  readonly lastSeenAt: string | Date | null
  readonly clockSkewMs: number | null
}

/** A command that cannot arrive would only expire. */
function refuseUnlessReachable(target: Target, link: DeviceLinkStatus): void {
  const { isActive, outOfServiceReason, isOnline, lastSeenAt, clockSkewMs } = target
  if (!isActive) {
    const { outOfService, outOfServiceFor } = messages.commands
    throw conflict(outOfServiceReason ? outOfServiceFor(outOfServiceReason) : outOfService)
  }
  if (link.state === 'down') {
    throw new HttpError(503, messages.commands.linkDown)
  }
  if (!isOnline)
    throw conflict(lastSeenAt === null ? messages.commands.notCommissioned : messages.commands.offline)
  if (clockSkewMs !== null && clockSkewMs < -COMMAND_LIFETIME_MS) throw conflict(messages.commands.clockAhead)
}

function refuseUnknownFloor(floor: number | undefined, floors: FloorNames | null): void {
  if (floor === undefined || !floors || floors.names[floor - floors.lowest] !== undefined) return
  throw new HttpError(400, messages.commands.noFloor(floor))
}

export function commandRoutes(app: App, deps: Deps, audit: AuditRepository): void {
  const { db, commands, gateway, linkStatus, commandChanged } = deps

  async function send(caller: Caller, id: string, type: CommandType, floor?: number) {
    try {
      return await accept(caller, id, type, floor)
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause
      throw new HttpError(cause.status, cause.message, {
        cause,
        extra: { success: false, error: cause.message },
      })
    }
  }

  async function accept(caller: Caller, id: string, type: CommandType, floor: number | undefined) {
    const elevator = await findElevator(db, caller, id)
    await requireAccess(db, caller, elevator.organizationId, 'Operator')
    refuseUnknownFloor(floor, elevator.floors)
    refuseUnlessReachable(elevator, linkStatus.current)
    if (elevator.controllerId === null) throw conflict(messages.commands.noController)
    const values = { elevatorId: elevator.id, type, floor, requestedBy: caller.id }
    const entry = { action: type, entity: 'elevator' }
    const created = await audit.writeOn(caller, entry, elevator.id, (tx) =>
      commandRepository(tx).create(values),
    )
    const { id: commandId, controllerKey } = created
    const event = { commandId, elevatorId: elevator.id, type }
    commandChanged({ ...event, status: 'sent', error: undefined, timestamp: created.issuedAt })
    // A controller expires commands by its own clock. Times for a fast clock would be valid for too long once it is
    // corrected.
    const issuedAt = toControllerClock(Math.max(0, elevator.clockSkewMs ?? 0), created.issuedAt)
    const expiresAt = new Date(issuedAt.getTime() + COMMAND_LIFETIME_MS)
    try {
      if (controllerKey === null) throw new Error('the elevator has no controller')
      await gateway.sendCommand(controllerKey, { ...event, floor, issuedAt, expiresAt })
    } catch (cause) {
      const error = recorded.commands.notTaken
      const failed = await commands.advance(commandId, 'failed', error, undefined)
      if (failed) commandChanged({ ...event, status: 'failed', error, timestamp: failed.timestamp })
      throw new HttpError(503, recordedText(error), { cause })
    }
    return { success: true, message: accepted[type](floorName(floor ?? null, elevator.floors)), commandId }
  }

  for (const type of ['reset-controller', 'clear-cache'] as const) {
    app.post(
      `/elevators/:id/${type}`,
      { schema: { params: idParams, response: { 200: commandResponse } } },
      (request) => send(callerOf(request), request.params.id, type),
    )
  }

  app.post(
    '/elevators/:id/call-car/:floor',
    { schema: { params: idParams.extend({ floor: callCarFloor }), response: { 200: commandResponse } } },
    (request) => send(callerOf(request), request.params.id, 'call-car', request.params.floor),
  )

  app.get(
    '/elevators/:id/commands',
    {
      schema: {
        params: idParams,
        querystring: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
        response: { 200: z.array(commandRecord) },
      },
    },
    async (request) => {
      const elevator = await findElevator(db, callerOf(request), request.params.id)
      const records = await commands.history(elevator.id, request.query.limit)
      return records.map(({ error, ...record }) => ({ ...record, error: error && recordedText(error) }))
    },
  )
}
