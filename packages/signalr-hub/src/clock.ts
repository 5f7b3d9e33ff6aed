/**
 * Whole milliseconds on the clock of `performance.now()`. Each object that keeps a time with its fraction needs memory
 * for a number of its own beside it.
 */
export function clock(): number {
  return Math.floor(performance.now())
}
