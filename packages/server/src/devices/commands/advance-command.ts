import type { CommandStatus, CommandType } from '@hoistway/contracts/command'
import type { DeviceCommandStatus } from '@hoistway/contracts/device'
import type { CommandAnswer, CommandRepository } from './commands.repository.ts'

export interface CommandEvent {
  readonly commandId: string
  readonly elevatorId: string
  readonly type: CommandType
  readonly status: CommandStatus
  readonly error: string | undefined
  readonly requestedBy: string | null
  readonly timestamp: Date
}

interface Deps {
  readonly commands: CommandRepository
  readonly events: { command(event: CommandEvent): void }
}

export async function advanceCommand(
  { commands, events }: Deps,
  commandId: string,
  status: DeviceCommandStatus['status'],
  error: string | undefined,
  answer?: CommandAnswer,
  failedMs?: number,
): Promise<boolean> {
  const moved = await commands.advance(commandId, status, error, answer, failedMs)
  if (moved) events.command({ ...moved, commandId, status, error })
  return moved !== undefined
}
