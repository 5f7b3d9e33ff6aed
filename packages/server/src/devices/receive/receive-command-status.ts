import { type DeviceCommandStatus, deviceCommandStatus } from '@hoistway/contracts/device'
import { isId } from '../../base/wire.ts'
import type { CommandRepository } from '../commands/commands.repository.ts'
import type { DeviceEvents } from '../device-events.ts'
import type { DeviceContext } from '../link/device-context.ts'
import type { DeviceMessage } from './device-message.ts'

/** Advances a command as its own controller reports; reports of other controllers are dropped. */
export async function receiveCommandStatus(context: DeviceContext, message: DeviceMessage): Promise<void> {
  const { read, commands, conflicts, drop } = context
  const answer = read(deviceCommandStatus, message)
  if (!answer) return
  const { commandId, key } = message
  if (!isId(commandId)) return drop(message, 'malformed')
  if (await advanceCommand(context, commandId, answer.status, answer.error, key)) return
  const isOwn = await commands.isFor(commandId, key)
  if (isOwn === false) conflicts.foreignAnswer(key, message.receivedAt.getTime())
  drop(message, isOwn ? 'repeated' : 'foreign')
}

interface Deps {
  readonly commands: CommandRepository
  readonly events: DeviceEvents
}

/**
 * Advances a command and reports it; with a key only when the command was sent to that controller. Returns whether it
 * advanced.
 */
export async function advanceCommand(
  { commands, events }: Deps,
  commandId: string,
  status: DeviceCommandStatus['status'],
  error: string | undefined,
  controllerKey?: string,
): Promise<boolean> {
  const moved = await commands.advance(commandId, status, error, controllerKey)
  if (moved) events.command({ ...moved, commandId, status, error, timestamp: new Date() })
  return moved !== undefined
}
