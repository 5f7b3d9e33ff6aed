const EMPTY = Buffer.alloc(0)

/** Unread received bytes. Memory is never overwritten, so taken bytes stay valid. */
export class ReceiveBuffer {
  #buffer: Buffer = EMPTY
  #start = 0
  #end = 0
  #isBorrowed = false

  get length(): number {
    return this.#end - this.#start
  }

  /** Adds a chunk, which the caller must not change afterwards. */
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
    // Doubling limits the copies for a message of many small chunks.
    if (this.#isBorrowed || this.#end + chunk.byteLength > this.#buffer.length) {
      this.#move(Math.max(needed, this.length * 2))
    }
    this.#buffer.set(chunk, this.#end)
    this.#end += chunk.byteLength
  }

  /** Returns the byte at `index`, or `undefined` if it has not arrived. */
  at(index: number): number | undefined {
    return index < this.length ? this.#buffer[this.#start + index] : undefined
  }

  /** Returns the index of a byte at or after `from`, or -1. */
  indexOf(byte: number, from: number): number {
    return this.#buffer.subarray(this.#start, this.#end).indexOf(byte, from)
  }

  /** Removes and returns the first `size` bytes, which must have arrived. */
  take(size: number): Buffer {
    const taken = this.#buffer.subarray(this.#start, this.#start + size)
    this.#start += size
    // Idle connections hold no buffer.
    if (this.length === 0) this.#buffer = EMPTY
    return taken
  }

  /** Copies the rest, so that the start of a message does not retain its whole chunk. */
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
