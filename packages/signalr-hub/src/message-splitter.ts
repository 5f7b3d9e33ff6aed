import { isUtf8 } from 'node:buffer'
import { ProtocolError } from './protocol-error.ts'

const SEPARATOR = 0x1e
const EMPTY = Buffer.alloc(0)

/**
 * Cuts a stream of bytes into messages; a message may come in several frames and a frame hold several. Messages are
 * cut when they are asked for, so that nobody has to hold what nobody is ready to handle.
 */
export class MessageSplitter {
  readonly #limit: number
  #buffer: Buffer = EMPTY
  #start = 0
  #end = 0
  /** Up to here there is no separator. */
  #searched = 0

  /** @param limit largest message in bytes, without its separator */
  constructor(limit: number) {
    this.#limit = limit
  }

  push(data: Buffer): void {
    const needed = this.#end - this.#start + data.length
    if (this.#end + data.length > this.#buffer.length) {
      // Doubled, so that a message of many small frames is copied a few times only.
      const grown = Buffer.allocUnsafeSlow(Math.max(needed, (this.#end - this.#start) * 2))
      this.#buffer.copy(grown, 0, this.#start, this.#end)
      this.#buffer = grown
      this.#searched -= this.#start
      this.#end -= this.#start
      this.#start = 0
    }
    data.copy(this.#buffer, this.#end)
    this.#end += data.length
  }

  /**
   * The next whole message; `undefined` when there is none yet.
   * @throws ProtocolError when it is larger than the limit or no UTF-8
   */
  next(): string | undefined {
    const found = this.#buffer.subarray(0, this.#end).indexOf(SEPARATOR, this.#searched)
    const size = (found === -1 ? this.#end : found) - this.#start
    if (size > this.#limit) {
      throw new ProtocolError(`The maximum message size of ${this.#limit}B was exceeded.`)
    }
    if (found === -1) {
      this.#searched = this.#end
      return undefined
    }
    const bytes = this.#buffer.subarray(this.#start, found)
    if (!isUtf8(bytes)) throw new ProtocolError('Error reading JSON.')
    const text = bytes.toString()
    this.#start = found + 1
    this.#searched = this.#start
    if (this.#start === this.#end) this.#clear()
    return text
  }

  /** Connections that are idle hold no buffer. */
  #clear(): void {
    this.#buffer = EMPTY
    this.#start = 0
    this.#end = 0
    this.#searched = 0
  }
}
