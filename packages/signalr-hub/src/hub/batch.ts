import type { Payload } from '../transports/payload.ts'

/** Immutable, so that connections can share it. */
export class Batch {
  readonly earlier: Batch | undefined
  readonly last: Payload
  readonly byteLength: number
  #payload: Payload | undefined

  constructor(earlier: Batch | undefined, last: Payload) {
    this.earlier = earlier
    this.last = last
    this.byteLength = (earlier?.byteLength ?? 0) + last.bytes.byteLength
  }

  get payload(): Payload {
    if (!this.earlier) return this.last
    this.#payload ??= { bytes: this.#joined(), format: this.last.format }
    return this.#payload
  }

  #joined(): Uint8Array {
    const bytes = Buffer.allocUnsafe(this.byteLength)
    for (let batch: Batch | undefined = this; batch; batch = batch.earlier) {
      bytes.set(batch.last.bytes, batch.byteLength - batch.last.bytes.byteLength)
    }
    return bytes
  }
}

let latest: Batch | undefined

/** During a broadcast, receivers with the same waiting payloads get the same batch and share its bytes. */
export function addTo(earlier: Batch | undefined, payload: Payload): Batch {
  if (latest?.last !== payload || latest.earlier !== earlier) latest = new Batch(earlier, payload)
  return latest
}
