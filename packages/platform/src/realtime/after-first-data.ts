import { whenIdle } from '../environment/when-idle.ts'
import { queryClient } from '../query/query.ts'

/** For pages that read nothing. */
const LOOK_MS = 3_000

/**
 * Starts work that must not compete with the first page, once its data is painted. Returns a function that stops it.
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

const isLoading = () => queryClient.isFetching() > 0 || isEmpty()
const isEmpty = () => document.getElementById('root')?.childNodes.length === 0

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => (isEmpty() ? afterPaint(work) : setTimeout(() => whenIdle(work))))
}
