const EMPTY = Buffer.alloc(0)

/**
 * Received bytes that are not read yet. Bytes that were taken stay as they are for as long as somebody holds them:
 * nothing is ever written over them.
 */
export class ReceiveBuffer {
  #buffer: Buffer = EMPTY
  #start = 0
  #end = 0
  #isBorrowed = false

  get length(): number {
    return this.#end - this.#start
  }

  /** Adds a chunk, which must not be changed afterwards. */
  push(chunk: Uint8Array): void {
    if (chunk.byteLength === 0) return
    if (this.length === 0) {
      this.#buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      this.#start = 0
      this.#end = chunk.byteLength
      this.#isBorrowed = true
      return
    }
    const needed = this.length + chunk.byteLength
    // Doubled, so that a message of many small chunks is copied a few times only.
    if (this.#isBorrowed || this.#end + chunk.byteLength > this.#buffer.length) {
      this.#move(Math.max(needed, this.length * 2))
    }
    this.#buffer.set(chunk, this.#end)
    this.#end += chunk.byteLength
  }

  /** The byte at `index`; `undefined` when it has not arrived. */
  at(index: number): number | undefined {
    return index < this.length ? this.#buffer[this.#start + index] : undefined
  }

  /** Where a byte first occurs, from `from` on; -1 when it has not arrived. */
  indexOf(byte: number, from: number): number {
    return this.#buffer.subarray(this.#start, this.#end).indexOf(byte, from)
  }

  /** Takes the first `size` bytes out; all of them must be there. */
  take(size: number): Buffer {
    const taken = this.#buffer.subarray(this.#start, this.#start + size)
    this.#start += size
    // Connections that are idle hold no buffer.
    if (this.length === 0) this.#buffer = EMPTY
    return taken
  }

  /** Copies the rest, so that the start of a message does not hold the whole chunk that it came in. */
  release(): void {
    if (this.#isBorrowed && this.length > 0) this.#move(this.length)
  }

  #move(size: number): void {
    const own = Buffer.allocUnsafeSlow(size)
    this.#buffer.copy(own, 0, this.#start, this.#end)
    this.#end -= this.#start
    this.#start = 0
    this.#buffer = own
    this.#isBorrowed = false
  }
}
