/** Safari has no idle callbacks; there a page has painted by then. */
const LATE_MS = 1_000

/** Does work once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => unknown): void {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void work())
    else work()
  }, LATE_MS)
}
