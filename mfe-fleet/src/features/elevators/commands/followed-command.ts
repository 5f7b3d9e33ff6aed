import type { CommandRecord, CommandType } from '@hoistway/contracts/command'
import { type FloorNames, floorName } from '@hoistway/contracts/elevator'
import type { ElevatorConnectionStatus, ElevatorStateUpdate } from '@hoistway/contracts/hub'
import { isStale } from '@hoistway/ui/staleness'
import { commands as messages } from '../../../texts/en.ts'
import { UNCONFIRMED_AFTER_MS } from '../elevators.constants.ts'
import { type CarState, isMoving, time } from '../live/car-state.ts'

/** All times are milliseconds on the server's clock. */
export interface FollowedCommand {
  readonly number: number
  readonly commandId: string | undefined
  readonly type: CommandType
  readonly floor: number | undefined
  readonly sentAt: number
  /** Time of the state known before sending; older states prove nothing. */
  readonly knownAt: number | undefined
  /** The car was moving or at another floor, so that it can arrive. */
  readonly wasElsewhere: boolean
  /** The car was seen at the floor, but not on its way there. */
  readonly wasThere: boolean
  /** Last contact before the controller disconnected, which precedes the return after a reset; empty if unknown. */
  readonly disconnectedAt: string | undefined
  readonly observedAt: number | undefined
}

/** The server gives up a command after this time, so later movements have other reasons. */
const COMMAND_END_MS = 5 * 60_000

type Change = (command: FollowedCommand) => FollowedCommand

function changed(all: readonly FollowedCommand[], now: number, change: Change): readonly FollowedCommand[] {
  const isOpen = ({ sentAt, observedAt }: FollowedCommand) =>
    observedAt === undefined && now - sentAt <= COMMAND_END_MS
  const next = all.map((command) => (isOpen(command) ? change(command) : command))
  return next.every((command, index) => command === all[index]) ? all : next
}

/** A called car arrives if it was elsewhere before and stops at its floor. */
export function withState(
  all: readonly FollowedCommand[],
  { floor, direction, timestamp, isOnline, lastSeenAt }: ElevatorStateUpdate,
  now: number,
): readonly FollowedCommand[] {
  const at = time(timestamp)
  return changed(all, now, (command) => {
    const { type, knownAt, wasElsewhere, wasThere, disconnectedAt } = command
    // A controller that sends its state is online. A state read before it disconnected may arrive later.
    if (isOnline && disconnectedAt !== undefined && (lastSeenAt ?? '~') > disconnectedAt)
      return { ...command, observedAt: now }
    if (type !== 'call-car') return command
    if (at !== undefined && knownAt !== undefined && at <= knownAt) return command
    if (isElsewhere({ floor, direction }, command.floor))
      return wasElsewhere ? command : { ...command, wasElsewhere: true }
    if (!isThere({ floor, direction }, command.floor)) return command
    if (wasElsewhere) return { ...command, observedAt: now }
    return wasThere ? command : { ...command, wasThere: true }
  })
}

type Position = Pick<ElevatorStateUpdate, 'floor' | 'direction'>

export const isElsewhere = ({ floor, direction }: Position, target: number | undefined): boolean =>
  isMoving({ direction }) || (floor != null && floor !== target)

export const isThere = ({ floor, direction }: Position, target: number | undefined): boolean =>
  !isMoving({ direction }) && floor === target

export function withConnection(
  all: readonly FollowedCommand[],
  { isOnline, lastSeenAt }: Pick<ElevatorConnectionStatus, 'isOnline' | 'lastSeenAt'>,
  now: number,
): readonly FollowedCommand[] {
  return changed(all, now, (command) => {
    if (command.type !== 'reset-controller') return command
    if (!isOnline) return { ...command, disconnectedAt: lastSeenAt ?? '' }
    return command.disconnectedAt === undefined ? command : { ...command, observedAt: now }
  })
}

const seconds = (ms: number) => Math.max(0, Math.round(ms / 1000))

interface ObservedState {
  readonly record: Pick<CommandRecord, 'status' | 'updatedAt'>
  readonly floors: FloorNames | null | undefined
  readonly now: number
  readonly car: CarState | undefined
}

export interface Observation {
  readonly text: string
  readonly isDoubtful: boolean
}

export function observation(command: FollowedCommand, seen: ObservedState): Observation | undefined {
  const { type, floor, sentAt, observedAt } = command
  const { status, updatedAt } = seen.record
  const { carArrived, controllerBack, unconfirmed } = messages.history
  const sure = (text: string): Observation => ({ text, isDoubtful: false })
  const hasFailed = status === 'failed' || status === 'expired'
  // Later movements have other reasons.
  if (hasFailed && (observedAt ?? Number.POSITIVE_INFINITY) > (time(updatedAt) ?? sentAt)) return undefined
  if (observedAt !== undefined) {
    const took = seconds(observedAt - sentAt)
    if (type === 'call-car') return sure(carArrived(floorName(floor ?? null, seen.floors), took))
    return sure(controllerBack(took))
  }
  if (status === 'succeeded') return type === 'call-car' ? comparePosition(command, seen) : undefined
  return seen.now - sentAt >= UNCONFIRMED_AFTER_MS
    ? sure(unconfirmed(seconds(UNCONFIRMED_AFTER_MS)))
    : undefined
}

function comparePosition(
  command: FollowedCommand,
  { record, floors, now, car }: ObservedState,
): Observation | undefined {
  const reportedAt = time(record.updatedAt) ?? command.sentAt
  if (!car || car.gap || isMoving(car) || car.floor === undefined) return undefined
  if (car.arrivedAt === undefined || car.arrivedAt <= reportedAt || isStale(car.arrivedAt, now))
    return undefined
  if (car.arrivedAt - command.sentAt > COMMAND_END_MS) return undefined
  const { carThere, notThere } = messages.history
  const name = floorName(car.floor, floors)
  if (car.floor === command.floor) return { text: carThere(name), isDoubtful: false }
  return command.wasThere ? undefined : { text: notThere(name), isDoubtful: true }
}
