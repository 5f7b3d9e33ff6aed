import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { advanceCommand } from './commands/advance-command.ts'
import { COMMAND_LIFETIME_MS, type CommandRepository } from './commands/commands.repository.ts'
import type { DeviceEvents } from './pipeline/device-events.ts'
import type { FirmwareJobs } from './updates/firmware-jobs.ts'
import type { FirmwareUpdateRepository } from './updates/firmware-updates.repository.ts'

const COMMAND_END_MS = 5 * 60_000
/** Answers that wait in controllers, the broker or for the database are recorded within this time. */
const ANSWERS_MS = 15_000

interface Deps {
  readonly commands: CommandRepository
  readonly updates: FirmwareUpdateRepository
  readonly jobs: Pick<FirmwareJobs, 'startQueued'>
  readonly events: DeviceEvents
  /** Online elevators when the last server stopped. */
  readonly wereOnline: number
  readonly leads: () => boolean
}

type OverdueCommand = Awaited<ReturnType<CommandRepository['overdue']>>[number]

/**
 * Call the result regularly. It resolves with false while it waits for answers: after a start, a new leader or a failure.
 */
export function overdueSweep(deps: Deps): () => Promise<boolean> {
  let waitUntil = deps.wereOnline > 0 ? performance.now() + ANSWERS_MS : 0
  /** May have expired although the database did not answer. */
  let unanswered: { readonly command: OverdueCommand; readonly failedAt: number } | undefined

  async function expire(command: OverdueCommand, failedMs?: number): Promise<void> {
    const error = command.status === 'sent' ? recorded.commands.notAnswered : recorded.commands.notFinished
    try {
      await advanceCommand(deps, command.id, 'expired', error, undefined, failedMs)
      unanswered = undefined
    } catch (cause) {
      unanswered = { command, failedAt: performance.now() }
      throw cause
    }
  }

  async function sweep(): Promise<void> {
    await deps.updates.expire()
    await deps.jobs.startQueued()
    if (unanswered) await expire(unanswered.command, performance.now() - unanswered.failedAt)
    const overdue = await deps.commands.overdue(COMMAND_LIFETIME_MS, COMMAND_END_MS)
    for (const command of overdue) await expire(command)
  }

  return async () => {
    const leads = deps.leads()
    if (leads && performance.now() < waitUntil) return false
    waitUntil = performance.now() + ANSWERS_MS
    if (!leads) return false
    await sweep()
    waitUntil = 0
    return true
  }
}
