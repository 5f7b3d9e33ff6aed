import type { Elevator } from '@hoistway/contracts/elevator'
import type { LiveElevator } from '@hoistway/platform/live'
import { isStale } from '@hoistway/ui/staleness'

export type ElevatorPresence = Pick<Elevator, 'id' | 'isOnline' | 'lastSeenAt'>

export interface PresenceNow {
  readonly isOnline: boolean | null | undefined
  /** In milliseconds; `undefined` while current. */
  readonly asOf: number | undefined
  /** Offline, or not known to be online. */
  readonly isMuted: boolean
}

export const isOnlineOf = ({ isOnline }: ElevatorPresence, live: LiveElevator | undefined) =>
  live?.isOnline ?? isOnline

/** An `undefined` last contact is unknown rather than missing. */
export const isNotCommissioned = (elevator: ElevatorPresence, live?: LiveElevator) =>
  elevator.lastSeenAt === null && live?.lastSeenAt === undefined && isOnlineOf(elevator, live) !== true

/**
 * Returns milliseconds (NaN if unknown), or `undefined` while messages arrive. A frozen controller stays connected for
 * a while.
 */
export function silentSince(elevator: ElevatorPresence, live: LiveElevator | undefined, now: number) {
  if (isOnlineOf(elevator, live) !== true) return undefined
  const seenAt = latest(live?.lastSeenAt ?? elevator.lastSeenAt, live?.measuredAt)
  return isStale(seenAt, now) ? seenAt : undefined
}

export function onlineNow(
  isOnline: boolean | null | undefined,
  silent: number | undefined,
  notLiveSince: number | undefined,
): PresenceNow {
  const asOf = silent ?? notLiveSince
  return { isOnline, asOf, isMuted: isOnline !== true || asOf !== undefined }
}

/** Returns milliseconds; NaN without either. */
function latest(...times: readonly (string | null | undefined)[]): number {
  const known = times.map((time) => Date.parse(time ?? '')).filter((time) => !Number.isNaN(time))
  return known.length > 0 ? Math.max(...known) : Number.NaN
}
