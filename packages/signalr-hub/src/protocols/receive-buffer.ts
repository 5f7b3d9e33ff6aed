const EMPTY = Buffer.alloc(0)

/** Returns the bytes as a Buffer, without a copy. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

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
      this.#buffer = asBuffer(chunk)
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
    // The end of an own buffer is unused.
    const received = this.#isBorrowed ? this.#buffer : this.#buffer.subarray(0, this.#end)
    const found = received.indexOf(byte, this.#start + from)
    return found === -1 ? -1 : found - this.#start
  }

  /** Removes and returns the first `size` bytes, which must have arrived. */
  take(size: number): Buffer {
    const taken = this.#buffer.subarray(this.#start, this.#start + size)
    this.skip(size)
    return taken
  }

  /** Removes the first `size` bytes, which must have arrived. */
  skip(size: number): void {
    this.#start += size
    // Idle connections hold no buffer.
    if (this.length === 0) this.#buffer = EMPTY
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
