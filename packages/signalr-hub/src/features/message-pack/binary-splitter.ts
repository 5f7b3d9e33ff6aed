import { ProtocolError } from '../../protocol-error.ts'
import type { Splitter } from '../../protocols/protocol.ts'
import { ReceiveBuffer } from '../../protocols/receive-buffer.ts'
import { tooLarge } from '../../protocols/text-splitter.ts'

const MAX_PREFIX_BYTES = 5

export class BinarySplitter implements Splitter {
  readonly #limit: number
  readonly #received = new ReceiveBuffer()

  constructor(limit: number) {
    this.#limit = limit
  }

  push(chunk: Uint8Array): void {
    this.#received.push(chunk)
  }

  next(): Buffer | undefined {
    const prefix = this.#prefix()
    if (prefix && prefix.length > this.#limit) throw tooLarge(this.#limit)
    if (!prefix || this.#received.length < prefix.size + prefix.length) {
      this.#received.release()
      return undefined
    }
    this.#received.skip(prefix.size)
    return this.#received.take(prefix.length)
  }

  #prefix(): { size: number; length: number } | undefined {
    let length = 0
    for (let index = 0; index < MAX_PREFIX_BYTES; index += 1) {
      const byte = this.#received.at(index)
      if (byte === undefined) return undefined
      length += (byte & 0x7f) * 2 ** (7 * index)
      if (byte < 0x80) return { size: index + 1, length }
    }
    throw new ProtocolError('Messages over 2GB in size are not supported.')
  }
}

export function lengthPrefix(length: number): readonly number[] {
  const bytes: number[] = []
  let rest = length
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
  return bytes
}
