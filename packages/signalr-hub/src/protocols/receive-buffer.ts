const EMPTY = Buffer.alloc(0)

export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Memory is never overwritten, so taken bytes stay valid. */
export class ReceiveBuffer {
  #buffer: Buffer = EMPTY
  #start = 0
  #end = 0
  #isBorrowed = false

  get length(): number {
    return this.#end - this.#start
  }

  /** The caller must not change the chunk afterwards. */
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

  at(index: number): number | undefined {
    return index < this.length ? this.#buffer[this.#start + index] : undefined
  }

  indexOf(byte: number, from: number): number {
    const received = this.#isBorrowed ? this.#buffer : this.#buffer.subarray(0, this.#end)
    const found = received.indexOf(byte, this.#start + from)
    return found === -1 ? -1 : found - this.#start
  }

  take(size: number): Buffer {
    const taken = this.#buffer.subarray(this.#start, this.#start + size)
    this.skip(size)
    return taken
  }

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
