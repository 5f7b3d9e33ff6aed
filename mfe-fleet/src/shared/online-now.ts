import type { Elevator } from '@hoistway/contracts/elevator'
import type { LiveElevator } from '@hoistway/platform/live'
import { isStale } from '@hoistway/ui/staleness'

export type Loaded = Pick<Elevator, 'id' | 'isOnline' | 'lastSeenAt'>

export interface OnlineNow {
  readonly isOnline: boolean | null | undefined
  /** When it was last known, in milliseconds; `undefined`: it holds now. */
  readonly asOf: number | undefined
  /** Offline, or not known to be online now. */
  readonly isMuted: boolean
}

/** Whether an elevator is online, as pushed or else as loaded. */
export const isOnlineOf = ({ isOnline }: Loaded, live: LiveElevator | undefined) => live?.isOnline ?? isOnline

/**
 * Since when an elevator that counts as online was not heard of, in milliseconds (NaN: unknown); `undefined` while it is
 * heard. A controller that freezes stays connected for a while.
 */
export function silentSince(elevator: Loaded, live: LiveElevator | undefined, now: number) {
  if (isOnlineOf(elevator, live) !== true) return undefined
  const seenAt = latest(live?.lastSeenAt ?? elevator.lastSeenAt, live?.measuredAt)
  return isStale(seenAt, now) ? seenAt : undefined
}

/** Joins what is known of an elevator's presence; `notLiveSince` is when pushes stopped altogether. */
export function onlineNow(
  isOnline: boolean | null | undefined,
  silent: number | undefined,
  notLiveSince: number | undefined,
): OnlineNow {
  const asOf = silent ?? notLiveSince
  return { isOnline, asOf, isMuted: isOnline !== true || asOf !== undefined }
}

/** The later of two ISO 8601 times, in milliseconds; NaN when neither is known. */
function latest(...times: readonly (string | null | undefined)[]): number {
  const known = times.map((time) => Date.parse(time ?? '')).filter((time) => !Number.isNaN(time))
  return known.length > 0 ? Math.max(...known) : Number.NaN
}
