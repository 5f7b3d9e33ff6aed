const MARK = 'hoistway:rows'

let isMarked = false

/** Waits for the next paint, once in the life of a page. */
export function markFirstRows(): void {
  if (isMarked) return
  isMarked = true
  requestAnimationFrame(() => setTimeout(() => performance.mark(MARK)))
}
