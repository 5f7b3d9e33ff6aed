import type { Uploads } from '../../hub/session-features.ts'
import type { CompletionMessage, StreamItemMessage } from '../../messages.ts'
import { ProtocolError } from '../../protocol-error.ts'
import { Upload } from './upload.ts'

const TOTAL_BUFFERS = 10

export class ClientUploads implements Uploads {
  readonly #onTaken: () => void
  readonly #uploads = new Map<string, Upload>()

  constructor(onTaken: () => void) {
    this.#onTaken = onTaken
  }

  get size(): number {
    return this.#uploads.size
  }

  isFull(buffer: number): boolean {
    let waiting = 0
    for (const { length } of this.#uploads.values()) {
      waiting += length
      if (length >= buffer || waiting >= buffer * TOTAL_BUFFERS) return true
    }
    return false
  }

  open(streamIds: readonly string[]): void {
    for (const id of streamIds) {
      if (this.#uploads.has(id)) throw new ProtocolError(`The stream ID '${id}' is in use.`)
      this.#uploads.set(id, new Upload(this.#onTaken))
    }
  }

  insert(
    args: readonly unknown[],
    streamIds: readonly string[],
    positions: readonly number[],
  ): readonly unknown[] {
    const all = [...args]
    for (const [index, id] of streamIds.entries()) {
      all.splice(positions[index] ?? all.length, 0, this.#uploads.get(id))
    }
    return all
  }

  push({ invocationId, item }: StreamItemMessage): void {
    this.#uploads.get(invocationId)?.push(item)
  }

  complete({ invocationId, error }: CompletionMessage): void {
    this.#uploads.get(invocationId)?.complete(error)
  }

  close(streamIds: readonly string[]): void {
    for (const id of streamIds) {
      const upload = this.#uploads.get(id)
      this.#uploads.delete(id)
      upload?.drop()
    }
  }

  end(): void {
    for (const upload of this.#uploads.values()) upload.complete('The underlying connection was closed.')
  }
}
