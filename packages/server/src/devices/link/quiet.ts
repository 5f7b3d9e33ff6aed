import { setTimeout as wait } from 'node:timers/promises'

/**
 * A connection on which nothing has arrived during so many pauses has delivered what the broker had for it.
 * Pauses are counted, not time: a process that was not scheduled for a while has not looked at its sockets either.
 */
const QUIET_PAUSES = 5
const PAUSE_MS = 30

/** Waits until a count of arrivals rests for so many pauses, and `isDone`; at most `ms`. Returns whether they did. */
export async function quiet(
  arrivals: () => number,
  ms: number,
  isDone: () => boolean = () => true,
  most = QUIET_PAUSES,
): Promise<boolean> {
  const until = performance.now() + ms
  for (let pauses = 0, before = arrivals(); pauses < most || !isDone(); before = arrivals()) {
    if (performance.now() > until) return false
    await wait(PAUSE_MS)
    pauses = arrivals() === before ? pauses + 1 : 0
  }
  return true
}
