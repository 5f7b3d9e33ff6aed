import { useClock } from '@hoistway/ui/use-now'

/** A controller reports at least every 10 s; an older value is stale. */
const STALE_AFTER_MS = 30_000

/** Whether a value that was measured then is too old to act on; re-renders when it becomes so. */
export function useIsStale(measuredAt: number | undefined): boolean {
  return useClock((now) => isPastDue(measuredAt, now))
}

/** Whether a value is too old at a point in time; one of unknown age is. */
export function isPastDue(measuredAt: number | undefined, at: number): boolean {
  return measuredAt === undefined || !(at - measuredAt <= STALE_AFTER_MS)
}
