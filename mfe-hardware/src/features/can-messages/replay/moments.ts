import { decodeCanBatch } from '@hoistway/contracts/can'
import type { CanFileEntry } from '@hoistway/contracts/can-file'
import type { Period } from '../../../api/can-recordings.ts'
import { Arrivals, SILENT_MS, type TracedId, TracedIds } from '../trace.ts'

/**
 * The last frame of each identifier at a time, in milliseconds since 1970 on the server's clock. An interruption has a
 * moment without identifiers.
 */
export interface Moment {
  readonly at: number
  readonly ids: readonly TracedId[]
}

const STEP_MS = 250

export function momentsWithin({ from, to }: Period) {
  const ids = new TracedIds()
  const arrivals = new Arrivals()
  const moments: Moment[] = []
  let last: number | undefined
  let count = 0
  const keep = () => {
    if (last !== undefined && last !== moments.at(-1)?.at) moments.push({ at: last, ids: ids.all() })
  }
  const interruptBefore = (next: number) => {
    const end = arrivals.until + SILENT_MS
    if (next <= end) return
    keep()
    moments.push({ at: end, ids: [] })
    last = undefined
  }
  return {
    /** The first frame gets the time of its arrival, because clocks of controllers may be wrong. */
    add({ receivedAt, batch }: CanFileEntry): void {
      const { frames } = decodeCanBatch(batch)
      interruptBefore(receivedAt)
      arrivals.add(receivedAt, frames)
      const start = frames[0]?.at ?? 0
      for (const frame of frames) {
        const at = receivedAt + (frame.at - start) / 1_000
        if (at < from || at > to) continue
        ids.add({ ...frame, number: count })
        count += 1
        last = at
        if (at >= (moments.at(-1)?.at ?? Number.NEGATIVE_INFINITY) + STEP_MS) keep()
      }
    },
    result(): readonly Moment[] {
      keep()
      interruptBefore(to)
      return moments
    },
  }
}
