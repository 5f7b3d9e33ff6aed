import { ProtocolError } from '../protocol-error.ts'
import type { Splitter } from './protocol.ts'
import { ReceiveBuffer } from './receive-buffer.ts'

/** Delimiter of the handshake and of JSON messages. */
export const RECORD_SEPARATOR = 0x1e

/** Splits at record separators. */
export class TextSplitter implements Splitter {
  readonly #limit: number
  readonly #received = new ReceiveBuffer()
  /** Number of bytes searched without a separator. */
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
    const record = this.#received.take(found)
    this.#received.skip(1)
    return record
  }

  /** Takes all remaining bytes. */
  rest(): Buffer {
    this.#searched = 0
    return this.#received.take(this.#received.length)
  }
}

/** Returns the error of ASP.NET Core for a message above the limit. */
export function tooLarge(limit: number): ProtocolError {
  return new ProtocolError(
    `The maximum message size of ${limit}B was exceeded. The message size can be configured in AddHubOptions.`,
  )
}
