import { decodeCanBatch } from '@hoistway/contracts/can'
import type { CanFileEntry } from '@hoistway/contracts/can-file'
import type { Period } from '../../../api/can-recordings.ts'
import { type TracedId, TracedIds } from '../trace.ts'

/** The last frame of each identifier at a time, in milliseconds since 1970 on the server's clock. */
export interface Moment {
  readonly at: number
  readonly ids: readonly TracedId[]
}

/** The replay shows the frames four times a second. */
const STEP_MS = 250

/** The moments of a recording within a period. */
export class Moments {
  readonly #period: Period
  readonly #ids = new TracedIds()
  readonly #moments: Moment[] = []
  #last: number | undefined
  #count = 0

  constructor(period: Period) {
    this.#period = period
  }

  /** Adds a batch. Its first frame has the time of its arrival, because clocks of controllers may be wrong. */
  add({ receivedAt, batch }: CanFileEntry): void {
    const { frames } = decodeCanBatch(batch)
    const start = frames[0]?.at ?? 0
    for (const frame of frames) {
      const at = receivedAt + (frame.at - start) / 1_000
      if (at < this.#period.from || at > this.#period.to) continue
      this.#ids.add({ ...frame, number: this.#count })
      this.#count += 1
      this.#last = at
      if (at >= (this.#moments.at(-1)?.at ?? Number.NEGATIVE_INFINITY) + STEP_MS) this.#keep()
    }
  }

  result(): readonly Moment[] {
    this.#keep()
    return this.#moments
  }

  #keep(): void {
    if (this.#last !== undefined && this.#last !== this.#moments.at(-1)?.at)
      this.#moments.push({ at: this.#last, ids: this.#ids.all() })
  }
}
