import { every } from './every.ts'

const EVERY_MS = 2_000

/** `changed` gets the time of the last answer, or null when the database answers again. */
export function watchDatabase(
  isUp: () => Promise<boolean>,
  changed: (downSince: Date | null) => void,
  everyMs = EVERY_MS,
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let answeredAt = new Date()
  let wasUp = true
  const look = async () => {
    const askedAt = new Date()
    const up = await isUp()
    if (up) answeredAt = askedAt
    if (up !== wasUp && !signal.aborted) changed(up ? null : answeredAt)
    wasUp = up
  }
  void look().then(() => every(everyMs, signal, look))
  return () => stopped.abort()
}
