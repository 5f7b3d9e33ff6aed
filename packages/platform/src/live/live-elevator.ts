import type { Direction, Door, Floor } from '@hoistway/contracts/elevator'
import type { ElevatorConnectionStatus, ElevatorStateUpdate } from '@hoistway/contracts/hub'

/** The pushed values of one elevator. `undefined` was not pushed yet: use the value from the API. */
export interface LiveElevator {
  readonly floor: Floor | undefined
  readonly direction: Direction | undefined
  readonly door: Door | undefined
  readonly isOnline: boolean | undefined
  /** ISO 8601 UTC. */
  readonly lastSeenAt: string | undefined
  /** The push's `timestamp`; not its `measuredAt`, which is the device's clock. ISO 8601 UTC. */
  readonly measuredAt: string | undefined
  /** A push with a lower number is late. */
  readonly revision: number | undefined
  /** Delay of the controller's clock against the server's in milliseconds. */
  readonly clockSkewMs: number | undefined
  /** When the presence was pushed: milliseconds since 1970 on this computer's clock. */
  readonly receivedAt: number
  /** The connection was lost since the last push. */
  readonly gap: boolean
}

const empty: LiveElevator = {
  floor: undefined,
  direction: undefined,
  door: undefined,
  isOnline: undefined,
  lastSeenAt: undefined,
  measuredAt: undefined,
  revision: undefined,
  clockSkewMs: undefined,
  receivedAt: 0,
  gap: false,
}

/**
 * Missing direction and door become unknown; an empty floor keeps the known one. A late update is ignored. A repeated
 * one, as after each subscription, proves that nothing was missed and whether the elevator is online. One without any
 * value ends the state: it was a former controller's.
 */
export function withState(
  known: LiveElevator | undefined,
  update: ElevatorStateUpdate,
  now: number,
): LiveElevator {
  const before = known ?? empty
  const order = compare(before, update)
  if (order < 0) return before
  const [seenAt, knownAt] = [update.lastSeenAt ?? '~', before.lastSeenAt ?? '']
  // A state that was read before the elevator went offline or came online may arrive later.
  const isLate = before.isOnline
    ? update.isOnline === false && seenAt < knownAt
    : before.isOnline === false && seenAt <= knownAt
  const isOnline = (isLate ? null : update.isOnline) ?? before.isOnline
  const lastSeenAt = (isLate ? null : update.lastSeenAt) ?? before.lastSeenAt
  // Presence that the update does not have stays as old as it is, so that newer lists replace it after a gap.
  const receivedAt = isLate || update.isOnline == null ? before.receivedAt : now
  const next = { isOnline, lastSeenAt, receivedAt, gap: false }
  if (order === 0) return before.gap || isOnline !== before.isOnline ? { ...before, ...next } : before
  const { timestamp, floor, direction, door } = update
  const isState = (timestamp ?? update.revision ?? floor ?? direction ?? door) != null
  if (!isState) return { ...empty, ...next }
  return {
    ...next,
    floor: floor ?? before.floor,
    direction: direction ?? 'unknown',
    door: door ?? 'unknown',
    measuredAt: timestamp ?? undefined,
    revision: update.revision ?? before.revision,
    clockSkewMs: update.clockSkewMs ?? before.clockSkewMs,
  }
}

/** Negative: the update is older; 0: it is the same. Servers without revisions are compared by time. */
function compare(known: LiveElevator, { revision, timestamp }: ElevatorStateUpdate): number {
  if (revision != null && known.revision !== undefined) return revision - known.revision
  const isOlder = timestamp && known.measuredAt && Date.parse(timestamp) < Date.parse(known.measuredAt)
  return isOlder ? -1 : 1
}

/** Keeps a gap, because the floor may be outdated. */
export function withConnection(
  known: LiveElevator | undefined,
  { isOnline, lastSeenAt }: ElevatorConnectionStatus,
  now: number,
): LiveElevator {
  const before = known ?? empty
  return { ...before, isOnline, lastSeenAt: lastSeenAt ?? before.lastSeenAt, receivedAt: now }
}
