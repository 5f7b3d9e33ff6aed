/** Smaller errors may be message delay. */
export const CLOCK_TOLERANCE_MS = 5_000

/** Smaller errors than the tolerance are ignored. */
export const toControllerClock = (skewMs: number, at: Date): Date =>
  Math.abs(skewMs) > CLOCK_TOLERANCE_MS ? new Date(at.getTime() - skewMs) : at
