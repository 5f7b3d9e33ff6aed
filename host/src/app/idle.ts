/** Safari has no idle callbacks; after this time it has painted the page. */
const LATE_MS = 1_000

export function whenIdle(work: () => unknown): void {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void work())
    else work()
  }, LATE_MS)
}
