/** Single messages of a rule per minute; further events wait for one digest. */
export const SINGLES = 3
export const WINDOW_MS = 60_000

export interface Window {
  readonly at: number
  readonly count: number
}

interface Release {
  readonly singles: number
  /** Sends all other waiting events as one digest now. */
  readonly isDigest: boolean
  readonly window: Window
}

// A minute in the future began before the clock was set back.
const isIn = ({ at }: Window, now: number) => at <= now && now < at + WINDOW_MS

export const isFull = (window: Window, now: number) => isIn(window, now) && window.count >= SINGLES

export function release(waiting: number, window: Window, now: number): Release {
  if (waiting === 0) return { singles: 0, isDigest: false, window }
  if (isIn(window, now)) {
    const singles = Math.min(waiting, SINGLES - window.count)
    return { singles, isDigest: false, window: { at: window.at, count: window.count + singles } }
  }
  const hadToWait = window.count >= SINGLES && now < window.at + 2 * WINDOW_MS
  if (hadToWait && waiting > 1) return { singles: 0, isDigest: true, window: { at: now, count: SINGLES } }
  const singles = Math.min(waiting, SINGLES)
  return { singles, isDigest: false, window: { at: now, count: singles } }
}

/** @param dues times of the events, in order */
export function countMessages(dues: readonly number[]): {
  readonly messages: number
  readonly digests: number
} {
  let [messages, digests, next] = [0, 0, 0]
  let window: Window = { at: Number.NEGATIVE_INFINITY, count: 0 }
  let waiting = 0
  for (const [index, due] of dues.entries()) {
    const isLast = index === dues.length - 1
    waiting += 1
    // The server looks after all events of an instant.
    if (!isLast && dues[index + 1] === due) continue
    next = due
    for (;;) {
      const { singles, isDigest, window: later } = release(waiting, window, next)
      messages += singles + (isDigest ? 1 : 0)
      digests += isDigest ? 1 : 0
      waiting = isDigest ? 0 : waiting - singles
      window = later
      next = window.at + WINDOW_MS
      if (waiting === 0 || (!isLast && (dues[index + 1] ?? 0) < next)) break
    }
  }
  return { messages, digests }
}
