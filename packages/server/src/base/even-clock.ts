/** A wrong clock makes all data seem old. Leaves time to correct it before old data are deleted. */
const CORRECTION_MS = 60 * 60_000
/** NTP corrects by less. */
const LEAP_MS = 60_000

/** Compares with a monotonic clock. The result returns true once the clock has run evenly for an hour. */
export function evenClock(leapt = (_by: number, _wasEven: boolean) => {}): () => boolean {
  const ahead = () => Date.now() - performance.now()
  let last = ahead()
  let evenSince = performance.now()
  const isEven = () => performance.now() - evenSince >= CORRECTION_MS
  return () => {
    const by = ahead() - last
    last += by
    if (Math.abs(by) > LEAP_MS) {
      const wasEven = isEven()
      evenSince = performance.now()
      leapt(by, wasEven)
    }
    return isEven()
  }
}
