import { ProtocolError } from '../protocol-error.ts'
import type { Splitter } from './protocol.ts'
import { ReceiveBuffer } from './receive-buffer.ts'

export const RECORD_SEPARATOR = 0x1e

export class TextSplitter implements Splitter {
  readonly #limit: number
  readonly #received = new ReceiveBuffer()
  /** Number of bytes searched without a separator. */
  #searched = 0

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

  rest(): Buffer {
    this.#searched = 0
    return this.#received.take(this.#received.length)
  }
}

/** The text of ASP.NET Core. */
export function tooLarge(limit: number): ProtocolError {
  return new ProtocolError(
    `The maximum message size of ${limit}B was exceeded. The message size can be configured in AddHubOptions.`,
  )
}
