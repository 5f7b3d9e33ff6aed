/** The page's timeline shows when its first rows were painted. */
const MARK = 'hoistway:rows'

let isMarked = false

/** Sets the mark after the next paint, once in the life of a page. */
export function markFirstRows(): void {
  if (isMarked) return
  isMarked = true
  requestAnimationFrame(() => setTimeout(() => performance.mark(MARK)))
}
