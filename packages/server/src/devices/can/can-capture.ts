import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { canBatchNumbers, canFrameNumber, canFramesLost, decodeCanBatch } from '@hoistway/contracts/can'
import { decodeCanEntries, encodeCanEntry } from '@hoistway/contracts/can-file'
import type { ReceivedBatch } from './can-watch.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export const entriesOfChunk = (data: Buffer): Promise<Buffer> => decompress(data)

export async function numberAfter(data: Buffer): Promise<number | undefined> {
  const last = Array.from(decodeCanEntries(await decompress(data))).at(-1)
  if (!last) return undefined
  const { first, frames } = decodeCanBatch(last.batch)
  return canFrameNumber(first, frames.length)
}

export async function chunkOfEntries(entries: readonly Uint8Array[]) {
  const bytes = Buffer.concat(entries)
  // An imported log of several interfaces may not be in order.
  const times = Array.from(decodeCanEntries(bytes), ({ receivedAt }) => receivedAt).sort((a, b) => a - b)
  const [firstAt, lastAt] = [times[0], times.at(-1)].map((at) => (at === undefined ? null : new Date(at)))
  return { data: await compress(bytes), firstAt: firstAt ?? null, lastAt: lastAt ?? null }
}

export type StoredChunk = Awaited<ReturnType<typeof chunkOfEntries>>
export type CanChunk = NonNullable<Awaited<ReturnType<CanCapture['take']>>>

/** Batches (about three minutes) that wait while the database accepts no chunk. */
const WAITING_MAX = 2_000
/** Hours of frames. A larger gap is a restarted controller that counts from 0. */
const LOST_MAX = 2 ** 24

export class CanCapture {
  readonly key: string
  #entries: Uint8Array[] = []
  #frames = 0
  #lost = 0
  #expected: number | undefined
  #number: number
  #taken = 0

  /** @param expected number of the next frame, if another server has recorded before */
  constructor(key: string, number: number, expected?: number) {
    this.key = key
    this.#number = number
    this.#expected = expected
  }

  add({ frames, ...entry }: ReceivedBatch): void {
    const { first, dropped } = canBatchNumbers(entry.batch)
    const gap = canFramesLost(this.#expected, first)
    // The numbers of a batch include frames that this server skipped.
    this.#lost += dropped + Math.max(entry.skipped, gap > LOST_MAX ? 0 : gap)
    this.#expected = canFrameNumber(first, frames)
    if (this.#entries.length >= WAITING_MAX) {
      this.#lost += frames
      return
    }
    this.#frames += frames
    this.#entries.push(encodeCanEntry(entry))
  }

  async take() {
    const entries = [...this.#entries]
    if (entries.length === 0) return undefined
    this.#taken = entries.length
    const taken = { number: this.#number, frames: this.#frames, lost: this.#lost }
    return { ...taken, ...(await chunkOfEntries(entries)) }
  }

  /** Until this call, {@link take} returns the same batches again. */
  stored({ frames, lost }: CanChunk): void {
    this.#entries.splice(0, this.#taken)
    this.#frames -= frames
    this.#lost -= lost
    this.#number += 1
  }
}
