import type { Elevator } from '@hoistway/contracts/elevator'
import { useLive } from '@hoistway/platform/live'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { useIsStale } from '@hoistway/ui/staleness'

interface OnlineNow {
  readonly isOnline: boolean | null | undefined
  /** When it was last known, in milliseconds; `undefined`: it holds now. */
  readonly asOf: number | undefined
  /** Offline, or not known to be online now. */
  readonly isMuted: boolean
}

/** Whether an elevator is online, as pushed or else as loaded, and whether that still holds. */
export function useOnlineNow({
  id,
  isOnline: loaded,
  lastSeenAt: loadedSeenAt,
}: Pick<Elevator, 'id' | 'isOnline' | 'lastSeenAt'>): OnlineNow {
  const pushed = useLive(id, (live) => live?.isOnline)
  const pushedSeenAt = useLive(id, (live) => live?.lastSeenAt)
  const measuredAt = useLive(id, (live) => live?.measuredAt)
  const lastSeenAt = latest(pushedSeenAt ?? loadedSeenAt, measuredAt)
  const notLiveSince = useNotLiveSince()
  const isOnline = pushed ?? loaded
  // A controller that freezes stays connected for a while.
  const isSilent = useIsStale(lastSeenAt) && isOnline === true
  const asOf = isSilent ? lastSeenAt : notLiveSince
  return { isOnline, asOf, isMuted: isOnline !== true || asOf !== undefined }
}

/** The later of two ISO 8601 times, in milliseconds; NaN when neither is known. */
function latest(...times: readonly (string | null | undefined)[]): number {
  const known = times.map((time) => Date.parse(time ?? '')).filter((time) => !Number.isNaN(time))
  return known.length > 0 ? Math.max(...known) : Number.NaN
}
