import { ProtocolError } from '../protocol-error.ts'
import type { Splitter } from './protocol.ts'
import { ReceiveBuffer } from './receive-buffer.ts'

/** Ends the handshake and every message of the JSON protocol. */
export const RECORD_SEPARATOR = 0x1e

/** Cuts at record separators. */
export class TextSplitter implements Splitter {
  readonly #limit: number
  readonly #received = new ReceiveBuffer()
  /** Up to here there is no separator. */
  #searched = 0

  /** @param limit largest message in bytes, without its separator */
  constructor(limit: number) {
    this.#limit = limit
  }

  push(chunk: Uint8Array): void {
    this.#received.push(chunk)
  }

  next(): Buffer | undefined {
    if (this.#received.length === 0) return undefined
    const found = this.#received.indexOf(RECORD_SEPARATOR, this.#searched)
    const size = found === -1 ? this.#received.length : found
    if (size > this.#limit) throw tooLarge(this.#limit)
    if (found === -1) {
      this.#searched = size
      this.#received.release()
      return undefined
    }
    this.#searched = 0
    return this.#received.take(found + 1).subarray(0, found)
  }

  /** Everything that was pushed and is not taken yet. */
  rest(): Buffer {
    this.#searched = 0
    return this.#received.take(this.#received.length)
  }
}

/** The error for a message of more than `limit` bytes, as ASP.NET Core words it. */
export function tooLarge(limit: number): ProtocolError {
  return new ProtocolError(
    `The maximum message size of ${limit}B was exceeded. The message size can be configured in AddHubOptions.`,
  )
}
