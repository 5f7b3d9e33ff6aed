import { whenIdle } from '../environment/when-idle.ts'
import { queryClient } from '../query/query.ts'

/**
 * Starts work once the page on screen waits for nothing that it reads, and the browser is idle. Returns a function that keeps
 * it from starting.
 */
export function afterContent(start: () => void): () => void {
  const unsubscribe = queryClient.getQueryCache().subscribe(() => setTimeout(look))
  let isOver = false
  const end = () => {
    isOver = true
    unsubscribe()
  }
  const look = () => {
    if (isOver || queryClient.isFetching() > 0) return
    end()
    whenIdle(start)
  }
  // The page's own reads begin with its effects.
  setTimeout(look)
  return end
}
