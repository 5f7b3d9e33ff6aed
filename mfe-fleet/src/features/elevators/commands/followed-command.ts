import type { CommandStatus, CommandType } from '@hoistway/contracts/command'
import { type FloorNames, floorName } from '@hoistway/contracts/elevator'
import type { ElevatorConnectionStatus, ElevatorStateUpdate } from '@hoistway/contracts/hub'
import { UNCONFIRMED_AFTER_MS } from '../elevators.constants.ts'
import { messages } from './commands.messages.ts'

/** A command that was sent from this page, and what was seen of its effect. Times are on the server's clock, in milliseconds. */
export interface FollowedCommand {
  readonly number: number
  /** Known once the server has accepted it. */
  readonly commandId: string | undefined
  readonly type: CommandType
  readonly floor: number | undefined
  readonly sentAt: number
  /** ISO 8601 UTC time of the state that was known before it was sent: an older one proves nothing. */
  readonly knownAt: string | undefined
  /** A controller that is reset goes away first. */
  readonly wentAway: boolean
  readonly observedAt: number | undefined
}

type Change = (command: FollowedCommand) => FollowedCommand

/** The same list when nothing changes, so that nothing renders. */
function changed(all: readonly FollowedCommand[], change: Change): readonly FollowedCommand[] {
  const next = all.map(change)
  return next.every((command, index) => command === all[index]) ? all : next
}

/** A called car has arrived when it stands at its floor; passing it is no arrival. */
export function withState(
  all: readonly FollowedCommand[],
  { floor, direction, timestamp }: ElevatorStateUpdate,
  now: number,
): readonly FollowedCommand[] {
  const moves = direction === 'up' || direction === 'down'
  return changed(all, (command) => {
    if (command.type !== 'call-car' || command.observedAt !== undefined) return command
    const isNewer = !timestamp || !command.knownAt || Date.parse(timestamp) > Date.parse(command.knownAt)
    return isNewer && !moves && floor === command.floor ? { ...command, observedAt: now } : command
  })
}

/** A controller was reset when it went away and came back. */
export function withConnection(
  all: readonly FollowedCommand[],
  { isOnline }: Pick<ElevatorConnectionStatus, 'isOnline'>,
  now: number,
): readonly FollowedCommand[] {
  return changed(all, (command) => {
    if (command.type !== 'reset-controller' || command.observedAt !== undefined) return command
    if (!isOnline) return command.wentAway ? command : { ...command, wentAway: true }
    return command.wentAway ? { ...command, observedAt: now } : command
  })
}

const seconds = (ms: number) => Math.max(0, Math.round(ms / 1000))

interface Seen {
  readonly status: CommandStatus | null | undefined
  readonly floors: FloorNames | null | undefined
  readonly now: number
}

/** What was seen of a command's effect, beyond what the controller reports; `undefined`: nothing to say yet. */
export function observation(
  { type, floor, sentAt, observedAt }: FollowedCommand,
  { status, floors, now }: Seen,
): string | undefined {
  const { carArrived, controllerBack, unconfirmed } = messages.history
  if (observedAt !== undefined) {
    const took = seconds(observedAt - sentAt)
    if (type === 'call-car') return carArrived(floorName(floor ?? null, floors), took)
    return controllerBack(took)
  }
  if (status === 'failed' || status === 'expired' || status === 'succeeded') return undefined
  const waited = now - sentAt
  if (waited >= UNCONFIRMED_AFTER_MS) return unconfirmed(seconds(UNCONFIRMED_AFTER_MS))
  return undefined
}
