import { queryClient } from '../query/query.ts'

/** A page that reads nothing, or waits this long for it, is not kept from what comes after it. */
const LATEST_MS = 3_000
const IDLE_MS = 500

/**
 * Starts work that must not compete with the first page: once its first data has been painted and the browser is idle.
 * Returns a function that stops the work, or keeps it from starting.
 */
export function afterFirstData(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const begin = () => {
    if (isOver) return
    isOver = true
    forget()
    stop = start()
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') afterPaint(begin)
  })
  const timer = setTimeout(begin, LATEST_MS)
  const forget = () => {
    unsubscribe()
    clearTimeout(timer)
  }
  return () => {
    isOver = true
    forget()
    stop?.()
  }
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(() => whenIdle(work)))
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work)
}
