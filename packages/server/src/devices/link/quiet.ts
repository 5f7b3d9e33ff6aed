import { setTimeout as wait } from 'node:timers/promises'

/**
 * After this many pauses without a message, a connection has delivered everything that the broker had for it. Pauses
 * are counted instead of time, because a process that was not scheduled did not read its sockets either.
 */
const QUIET_PAUSES = 5
const PAUSE_MS = 30

/**
 * Waits until a count does not change for this many pauses and `isDone` holds, for at most `ms`. Returns whether that
 * happened.
 */
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
