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
  /** Known once the server has accepted it. */
  readonly commandId: string | undefined
  readonly type: CommandType
  readonly floor: number | undefined
  readonly sentAt: number
  /** Time of the state known before sending; older states prove nothing. */
  readonly knownAt: number | undefined
  /** The car was moving or at another floor, so that it can arrive. */
  readonly wasElsewhere: boolean
  /** The controller disconnected, which precedes the return after a reset. */
  readonly wasDisconnected: boolean
  readonly observedAt: number | undefined
}

type Change = (command: FollowedCommand) => FollowedCommand

function changed(all: readonly FollowedCommand[], change: Change): readonly FollowedCommand[] {
  const next = all.map(change)
  return next.every((command, index) => command === all[index]) ? all : next
}

/** A called car arrives if it was elsewhere before and stops at its floor. */
export function withState(
  all: readonly FollowedCommand[],
  { floor, direction, timestamp }: ElevatorStateUpdate,
  now: number,
): readonly FollowedCommand[] {
  const at = time(timestamp)
  return changed(all, (command) => {
    const { type, observedAt, knownAt, wasElsewhere } = command
    if (type !== 'call-car' || observedAt !== undefined) return command
    if (at !== undefined && knownAt !== undefined && at <= knownAt) return command
    if (isElsewhere({ floor, direction }, command.floor))
      return wasElsewhere ? command : { ...command, wasElsewhere: true }
    return wasElsewhere && floor === command.floor ? { ...command, observedAt: now } : command
  })
}

export const isElsewhere = (
  { floor, direction }: Pick<ElevatorStateUpdate, 'floor' | 'direction'>,
  target: number | undefined,
): boolean => isMoving({ direction }) || (floor != null && floor !== target)

export function withConnection(
  all: readonly FollowedCommand[],
  { isOnline }: Pick<ElevatorConnectionStatus, 'isOnline'>,
  now: number,
): readonly FollowedCommand[] {
  return changed(all, (command) => {
    if (command.type !== 'reset-controller' || command.observedAt !== undefined) return command
    if (!isOnline) return command.wasDisconnected ? command : { ...command, wasDisconnected: true }
    return command.wasDisconnected ? { ...command, observedAt: now } : command
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
  const { status } = seen.record
  const { carArrived, controllerBack, unconfirmed } = messages.history
  const sure = (text: string): Observation => ({ text, isDoubtful: false })
  if (observedAt !== undefined) {
    const took = seconds(observedAt - sentAt)
    if (type === 'call-car') return sure(carArrived(floorName(floor ?? null, seen.floors), took))
    return sure(controllerBack(took))
  }
  if (status === 'succeeded') return type === 'call-car' ? comparePosition(command, seen) : undefined
  if (status === 'failed' || status === 'expired') return undefined
  return seen.now - sentAt >= UNCONFIRMED_AFTER_MS
    ? sure(unconfirmed(seconds(UNCONFIRMED_AFTER_MS)))
    : undefined
}

/** Only a state newer than the report counts. */
function comparePosition(
  command: FollowedCommand,
  { record, floors, now, car }: ObservedState,
): Observation | undefined {
  const reportedAt = time(record.updatedAt) ?? command.sentAt
  if (!car || car.gap || isMoving(car) || car.floor === undefined) return undefined
  if (car.arrivedAt === undefined || car.arrivedAt <= reportedAt || isStale(car.arrivedAt, now))
    return undefined
  const { carThere, notThere } = messages.history
  const name = floorName(car.floor, floors)
  return car.floor === command.floor
    ? { text: carThere(name), isDoubtful: false }
    : { text: notThere(name), isDoubtful: true }
}
