import { useClock } from './use-now.ts'

/** Milliseconds; a controller reports at least every 10 s. */
const STALE_AFTER_MS = 30_000

/** Returns whether a value is too old to act on; times in milliseconds. Unknown ages are too old. */
export function isStale(measuredAt: number | undefined, now: number): boolean {
  return measuredAt === undefined || !(now - measuredAt <= STALE_AFTER_MS)
}

/** Returns {@link isStale} and re-renders when the value becomes stale. */
export function useIsStale(measuredAt: number | undefined): boolean {
  return useClock((now) => isStale(measuredAt, now))
}
