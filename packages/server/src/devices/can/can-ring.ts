import type { CanFileEntry } from '@hoistway/contracts/can-file'

/** A batch that a server has received. */
export interface ReceivedBatch extends CanFileEntry {
  readonly frames: number
}

/** Enough for a minute of the highest accepted rate. */
const BYTES_MAX = 4 * 1024 * 1024
/** An alert is noticed this long after it was raised. */
const SPARE_MS = 10_000

/** Keeps the batches of the last seconds. */
export class CanRing {
  readonly #batches: ReceivedBatch[] = []
  #bytes = 0
  seconds: number

  constructor(seconds: number) {
    this.seconds = seconds
  }

  add(received: ReceivedBatch): void {
    this.#batches.push(received)
    this.#bytes += received.batch.length
    const oldest = received.receivedAt - this.seconds * 1_000 - SPARE_MS
    while (this.#bytes > BYTES_MAX || (this.#batches[0]?.receivedAt ?? oldest) < oldest)
      this.#bytes -= this.#batches.shift()?.batch.length ?? this.#bytes
  }

  since(time: number): ReceivedBatch[] {
    return this.#batches.filter(({ receivedAt }) => receivedAt >= time)
  }
}
