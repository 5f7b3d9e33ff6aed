import type { Direction, Door, Floor } from '@hoistway/contracts/elevator'
import type { ElevatorConnectionStatus, ElevatorStateUpdate } from '@hoistway/contracts/hub'

/** The pushed values of one elevator. `undefined` was not pushed yet: show the value from the API. */
export interface LiveElevator {
  readonly floor: Floor | undefined
  readonly direction: Direction | undefined
  readonly door: Door | undefined
  readonly isOnline: boolean | undefined
  /** ISO 8601 UTC. */
  readonly lastSeenAt: string | undefined
  /** When the server received the state, on its clock: ISO 8601 UTC. */
  readonly measuredAt: string | undefined
  /** Of the state, as the server counts: a push with a lower one came late. */
  readonly revision: number | undefined
  /** How many milliseconds the controller's clock is behind the server's. */
  readonly clockSkewMs: number | undefined
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
  revision: undefined,
  clockSkewMs: undefined,
}

/**
 * An update overwrites floor (kept when the new one is empty), direction and door: those are unknown when it does not
 * name them. One that was overtaken changes nothing; a repeated one, as it comes after each subscription, says only that
 * nothing was missed and whether the elevator is online.
 */
export function withState(
  known: LiveElevator | undefined,
  update: ElevatorStateUpdate,
  now: number,
): LiveElevator {
  const before = known ?? { ...empty, receivedAt: now, gap: false }
  const order = compare(before, update)
  if (order < 0) return before
  const isOnline = update.isOnline ?? before.isOnline
  const lastSeenAt = update.lastSeenAt ?? before.lastSeenAt
  if (order === 0) {
    const isNews = before.gap || isOnline !== before.isOnline
    return isNews ? { ...before, isOnline, lastSeenAt, receivedAt: now, gap: false } : before
  }
  const isState = update.timestamp != null || update.floor != null || update.revision != null
  return {
    floor: update.floor ?? before.floor,
    direction: update.direction ?? (isState ? 'unknown' : before.direction),
    door: update.door ?? (isState ? 'unknown' : before.door),
    isOnline,
    lastSeenAt,
    measuredAt: update.timestamp ?? (isState ? undefined : before.measuredAt),
    revision: update.revision ?? before.revision,
    clockSkewMs: update.clockSkewMs ?? before.clockSkewMs,
    receivedAt: now,
    gap: false,
  }
}

/** Below 0: the update is older than what is known; 0: it is known. By revision, or by time where a server sends none. */
function compare(known: LiveElevator, { revision, timestamp }: ElevatorStateUpdate): number {
  if (revision != null && known.revision !== undefined) return revision - known.revision
  const isOlder = timestamp && known.measuredAt && Date.parse(timestamp) < Date.parse(known.measuredAt)
  return isOlder ? -1 : 1
}

/** A change of the elevator's connection does not update its floor, so a gap stays. */
export function withConnection(
  known: LiveElevator | undefined,
  { isOnline, lastSeenAt }: ElevatorConnectionStatus,
  now: number,
): LiveElevator {
  const before = known ?? { ...empty, gap: false }
  return { ...before, isOnline, lastSeenAt: lastSeenAt ?? before.lastSeenAt, receivedAt: now }
}
