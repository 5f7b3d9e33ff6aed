import { whenIdle } from '../environment/when-idle.ts'
import { queryClient } from '../query/query.ts'

/** Interval of a check for pages that read nothing. */
const LOOK_MS = 3_000

/**
 * Starts work that must not compete with the first page: once its first data has been painted and the browser is idle.
 * Returns a function that stops or cancels the work.
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
  const cache = queryClient.getQueryCache()
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') afterPaint(begin)
  })
  // The first data may be there before the page is rendered.
  if (cache.getAll().some(({ state }) => state.status === 'success')) afterPaint(begin)
  const timer = setInterval(() => {
    if (!isLoading()) begin()
  }, LOOK_MS)
  const forget = () => {
    unsubscribe()
    clearInterval(timer)
  }
  return () => {
    isOver = true
    forget()
    stop?.()
  }
}

/** Returns whether the page is empty or waits for data. */
const isLoading = () => queryClient.isFetching() > 0 || isEmpty()
const isEmpty = () => document.getElementById('root')?.childNodes.length === 0

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => (isEmpty() ? afterPaint(work) : setTimeout(() => whenIdle(work))))
}
