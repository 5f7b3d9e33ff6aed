import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { canBatchNumbers, canFrameNumber, canFramesLost } from '@hoistway/contracts/can'
import { decodeCanEntries, encodeCanEntry } from '@hoistway/contracts/can-file'
import type { CanChunk, StoredChunk } from './can-recordings.repository.ts'
import type { ReceivedBatch } from './can-watch.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export const entriesOfChunk = (data: Buffer): Promise<Buffer> => decompress(data)

export async function chunkOfEntries(entries: readonly Uint8Array[]): Promise<StoredChunk> {
  const bytes = Buffer.concat(entries)
  // An imported log of several interfaces may not be in order.
  const times = Array.from(decodeCanEntries(bytes), ({ receivedAt }) => receivedAt).sort((a, b) => a - b)
  const [firstAt, lastAt] = [times[0], times.at(-1)].map((at) => (at === undefined ? null : new Date(at)))
  return { data: await compress(bytes), firstAt: firstAt ?? null, lastAt: lastAt ?? null }
}

/** Number of batches, about three minutes, that wait while the database accepts no chunk. */
const WAITING_MAX = 2_000

export class CanCapture {
  readonly key: string
  #entries: Uint8Array[] = []
  #frames = 0
  #lost = 0
  #expected: number | undefined
  #number: number
  #taken = 0

  /** @param number of the next chunk */
  constructor(key: string, number: number) {
    this.key = key
    this.#number = number
  }

  add({ frames, ...entry }: ReceivedBatch): void {
    const { first, dropped } = canBatchNumbers(entry.batch)
    // The numbers of a batch include frames that this server skipped.
    this.#lost += dropped + Math.max(entry.skipped, canFramesLost(this.#expected, first))
    this.#expected = canFrameNumber(first, frames)
    if (this.#entries.length >= WAITING_MAX) {
      this.#lost += frames
      return
    }
    this.#frames += frames
    this.#entries.push(encodeCanEntry(entry))
  }

  /** Returns undefined without new batches. */
  async take(): Promise<CanChunk | undefined> {
    const entries = [...this.#entries]
    if (entries.length === 0) return undefined
    this.#taken = entries.length
    const taken = { number: this.#number, frames: this.#frames, lost: this.#lost }
    return { ...taken, ...(await chunkOfEntries(entries)) }
  }

  /** Call it once `chunk` is stored; until then, {@link take} returns its batches again. */
  stored({ frames, lost }: CanChunk): void {
    this.#entries.splice(0, this.#taken)
    this.#frames -= frames
    this.#lost -= lost
    this.#number += 1
  }
}
