const IDLE_MS = 500

/** Does work that nobody waits for. Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work)
}
