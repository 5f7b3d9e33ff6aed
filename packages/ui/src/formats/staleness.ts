import { useClock } from './use-now.ts'

/** A controller reports at least every 10 s; an older value is stale. Milliseconds. */
const STALE_AFTER_MS = 30_000

/**
 * Returns whether a value from `measuredAt` is too old to act on at `now`, both in milliseconds. Unknown ages are too
 * old.
 */
export function isStale(measuredAt: number | undefined, now: number): boolean {
  return measuredAt === undefined || !(now - measuredAt <= STALE_AFTER_MS)
}

/** Returns {@link isStale} at present and re-renders when the value becomes stale. */
export function useIsStale(measuredAt: number | undefined): boolean {
  return useClock((now) => isStale(measuredAt, now))
}
