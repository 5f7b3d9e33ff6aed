const IDLE_MS = 500

/** Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work)
}
