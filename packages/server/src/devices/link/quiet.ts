import { setTimeout as wait } from 'node:timers/promises'

/** Pauses instead of time: a process that was not scheduled did not read its sockets either. */
const QUIET_PAUSES = 5
const PAUSE_MS = 30

/** Returns whether the count rested and `isDone` held within `ms`. */
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
