import { setTimeout as wait } from 'node:timers/promises'

const EVERY_MS = 2_000

/**
 * Watches whether a database answers. Calls `changed` with the time of its last answer when it stops answering, and with null when
 * it answers again. Returns a function that stops watching.
 */
export function watchDatabase(
  isUp: () => Promise<boolean>,
  changed: (downSince: Date | null) => void,
  everyMs = EVERY_MS,
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  void (async () => {
    let answeredAt = new Date()
    let wasUp = true
    while (!signal.aborted) {
      const askedAt = new Date()
      const up = await isUp()
      if (up) answeredAt = askedAt
      if (up !== wasUp && !signal.aborted) changed(up ? null : answeredAt)
      wasUp = up
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return () => stopped.abort()
}
