import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { COMMAND_LIFETIME_MS, type CommandRepository } from './commands/commands.repository.ts'
import type { DeviceRepository } from './devices.repository.ts'
import type { DeviceEvents } from './pipeline/publish.ts'
import { advanceCommand } from './pipeline/write-messages.ts'
import type { FirmwareJobs } from './updates/firmware-jobs.ts'
import type { FirmwareUpdateRepository } from './updates/firmware-updates.repository.ts'

/** Accepted commands expire after this time. */
const COMMAND_END_MS = 5 * 60_000

interface Deps {
  readonly devices: DeviceRepository
  readonly commands: CommandRepository
  readonly updates: FirmwareUpdateRepository
  readonly jobs: Pick<FirmwareJobs, 'startQueued'>
  readonly events: DeviceEvents
}

export async function sweepOverdue(deps: Deps, now: number): Promise<void> {
  await deps.updates.expire(new Date(now))
  await deps.jobs.startQueued()
  const overdue = await deps.devices.overdueCommands(
    new Date(now - COMMAND_LIFETIME_MS),
    new Date(now - COMMAND_END_MS),
  )
  for (const { id, status } of overdue) {
    const error = status === 'sent' ? recorded.commands.notAnswered : recorded.commands.notFinished
    await advanceCommand(deps, id, 'expired', error)
  }
}
