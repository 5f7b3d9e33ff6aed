import { useClock } from './use-now.ts'

/** A controller reports at least every 10 s; an older value is stale. Milliseconds. */
const STALE_AFTER_MS = 30_000

/** Whether a value measured at `measuredAt` is too old to act on at `now`, both in milliseconds; one of unknown age is. */
export function isStale(measuredAt: number | undefined, now: number): boolean {
  return measuredAt === undefined || !(now - measuredAt <= STALE_AFTER_MS)
}

/** {@link isStale} at present; re-renders when the value becomes stale. */
export function useIsStale(measuredAt: number | undefined): boolean {
  return useClock((now) => isStale(measuredAt, now))
}
