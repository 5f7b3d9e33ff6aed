import type { Direction, Door, Floor } from '@hoistway/contracts/elevator'
import type { ElevatorConnectionStatus, ElevatorStateUpdate } from '@hoistway/contracts/hub'

/** What pushes have told of one watched elevator. `undefined` is not told yet: show what the API said. */
export interface LiveElevator {
  readonly floor: Floor | undefined
  readonly direction: Direction | undefined
  readonly door: Door | undefined
  readonly isOnline: boolean | undefined
  /** ISO 8601 UTC. */
  readonly lastSeenAt: string | undefined
  /** When the device measured the state: ISO 8601 UTC. */
  readonly measuredAt: string | undefined
  /** When the last push of it arrived, in milliseconds since 1970 on this computer's clock. */
  readonly receivedAt: number
  /** The connection was lost since that push: there may be newer values that never arrived. */
  readonly gap: boolean
}

const empty = {
  floor: undefined,
  direction: undefined,
  door: undefined,
  isOnline: undefined,
  lastSeenAt: undefined,
  measuredAt: undefined,
}

/** An update overwrites floor (kept when the new one is empty), direction and door (A §7). */
export function withState(
  known: LiveElevator | undefined,
  update: ElevatorStateUpdate,
  now: number,
): LiveElevator {
  const before = known ?? { ...empty, receivedAt: now, gap: false }
  // Pushes can overtake each other on their way through several servers.
  if (update.timestamp && before.measuredAt && Date.parse(update.timestamp) < Date.parse(before.measuredAt)) {
    return before
  }
  return {
    floor: update.floor ?? before.floor,
    direction: update.direction ?? before.direction,
    door: update.door ?? before.door,
    isOnline: update.isOnline ?? before.isOnline,
    lastSeenAt: update.lastSeenAt ?? before.lastSeenAt,
    measuredAt: update.timestamp ?? before.measuredAt,
    receivedAt: now,
    gap: false,
  }
}

/** A change of the elevator's connection says nothing of its floor, so a gap stays. */
export function withConnection(
  known: LiveElevator | undefined,
  { isOnline, lastSeenAt }: ElevatorConnectionStatus,
  now: number,
): LiveElevator {
  const before = known ?? { ...empty, gap: false }
  return { ...before, isOnline, lastSeenAt: lastSeenAt ?? before.lastSeenAt, receivedAt: now }
}
