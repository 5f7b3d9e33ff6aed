import type { InvocationMessage, StreamInvocationMessage } from '../messages.ts'
import { ProtocolError } from '../protocol-error.ts'
import { Upload } from './upload.ts'

/** How many buffers all uploads of a connection may fill together. */
const ALL_UPLOADS = 10

type Request = InvocationMessage | StreamInvocationMessage

/** The streams of one connection, in both directions. */
export class ActiveStreams {
  readonly #running = new Map<string, AbortController>()
  readonly #uploads = new Map<string, Upload>()

  get size(): number {
    return this.#running.size + this.#uploads.size
  }

  /**
   * Opens the streams of an invocation: their items may follow at once. `onTaken` is called when an uploaded item was
   * taken. Returns what stops the stream to the client, if it is one.
   * @throws ProtocolError when an ID is in use
   */
  open({ type, invocationId, streamIds = [] }: Request, onTaken: () => void): AbortController | undefined {
    for (const id of streamIds) {
      if (this.#uploads.has(id)) throw new ProtocolError(`The stream ID '${id}' is in use.`)
      this.#uploads.set(id, new Upload(onTaken))
    }
    if (type !== 4) return undefined
    if (this.#running.has(invocationId)) {
      throw new ProtocolError(`The invocation ID '${invocationId}' is in use.`)
    }
    const stop = new AbortController()
    this.#running.set(invocationId, stop)
    return stop
  }

  upload(id: string): Upload | undefined {
    return this.#uploads.get(id)
  }

  cancel(invocationId: string): void {
    this.#running.get(invocationId)?.abort()
  }

  /** Whether as many items of an upload wait to be taken, or ten times as many of all uploads. */
  isFull(buffer: number): boolean {
    let waiting = 0
    for (const { length } of this.#uploads.values()) {
      waiting += length
      if (length >= buffer || waiting >= buffer * ALL_UPLOADS) return true
    }
    return false
  }

  /** The invocation has ended. */
  close({ type, invocationId, streamIds = [] }: Request): void {
    if (type === 4) this.#running.delete(invocationId)
    for (const id of streamIds) {
      const upload = this.#uploads.get(id)
      this.#uploads.delete(id)
      upload?.drop()
    }
  }

  /** The connection has ended. */
  end(): void {
    for (const stop of this.#running.values()) stop.abort()
    for (const upload of this.#uploads.values()) upload.complete('The underlying connection was closed.')
  }
}
