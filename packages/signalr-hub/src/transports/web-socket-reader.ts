import { isUtf8 } from 'node:buffer'
import { ReceiveBuffer } from '../protocols/receive-buffer.ts'
import { brokenProtocol, WebSocketError } from './web-socket-error.ts'
import { EIGHT_BYTES, FINAL, opcode, SHORT, TWO_BYTES } from './web-socket-opcodes.ts'

const RESERVED = 0x70
const MASKED = 0x80
const MASK_BYTES = 4
/** The bit of opcodes that control the connection. */
const CONTROL = 8
const opcodes: ReadonlySet<number> = new Set(Object.values(opcode))

/** Who reads a WebSocket. Nothing that it does throws. */
export interface WebSocketReaderOwner {
  /** A whole message, of one frame or of several. Text is not checked for being UTF-8: the hub's protocols do that. */
  message(data: Uint8Array): void
  ping(payload: Uint8Array): void
  /** The client closes; nothing is read after this. */
  closing(code: number | undefined): void
}

/** Reads the frames that a client sends. It holds the bytes of messages that are not whole, and nothing else. */
export class WebSocketReader {
  readonly #owner: WebSocketReaderOwner
  readonly #limit: number
  readonly #received = new ReceiveBuffer()
  /** The fragments of a message whose last one has not come. */
  #fragments: ReceiveBuffer | undefined
  #isOver = false

  /** @param limit largest message in bytes */
  constructor(owner: WebSocketReaderOwner, limit: number) {
    this.#owner = owner
    this.#limit = limit
  }

  /** Whether nothing is remembered: another reader may read what follows. */
  get isEmpty(): boolean {
    return this.#received.length === 0 && !this.#fragments && !this.#isOver
  }

  /**
   * Reads a chunk, and changes it.
   * @throws WebSocketError when it is not what a client may send, as soon as that is certain
   */
  push(chunk: Uint8Array): void {
    this.#received.push(chunk)
    while (!this.#isOver && this.#readFrame());
    this.#received.release()
  }

  /** Returns whether there was a whole frame. */
  #readFrame(): boolean {
    const [first, second] = [this.#received.at(0), this.#received.at(1)]
    if (first === undefined || second === undefined) return false
    this.#check(first, second)
    const short = second & ~MASKED
    const lengthBytes = short === TWO_BYTES ? 2 : short === EIGHT_BYTES ? 8 : 0
    const length = lengthBytes === 0 ? short : this.#number(2, lengthBytes)
    if (length === undefined) return false
    if (length + (this.#fragments?.length ?? 0) > this.#limit) {
      throw new WebSocketError(1009, `A WebSocket message is larger than ${this.#limit} bytes.`)
    }
    const start = 2 + lengthBytes + MASK_BYTES
    if (this.#received.length < start + length) return false
    this.#handle(first, unmasked(this.#received.take(start + length), start))
    return true
  }

  #check(first: number, second: number): void {
    const code = first & 0x0f
    if (first & RESERVED) throw brokenProtocol('A WebSocket frame has reserved bits set.')
    if (!opcodes.has(code)) throw brokenProtocol(`A WebSocket frame has the unknown opcode ${code}.`)
    if (!(second & MASKED)) throw brokenProtocol('A WebSocket frame of a client is not masked.')
    if (code & CONTROL) {
      if (!(first & FINAL)) throw brokenProtocol('A control frame of a WebSocket is fragmented.')
      if ((second & ~MASKED) > SHORT) throw brokenProtocol('A control frame of a WebSocket is too long.')
    } else if ((code === opcode.continuation) !== (this.#fragments !== undefined)) {
      throw brokenProtocol('The fragments of a WebSocket message do not follow each other.')
    }
  }

  #handle(first: number, payload: Buffer): void {
    switch (first & 0x0f) {
      case opcode.close:
        this.#isOver = true
        return this.#owner.closing(closeCode(payload))
      case opcode.ping:
        return this.#owner.ping(payload)
      case opcode.pong:
        return undefined
      default:
        return this.#add(payload, (first & FINAL) !== 0)
    }
  }

  #add(payload: Buffer, isLast: boolean): void {
    const earlier = this.#fragments
    if (isLast && !earlier) return this.#owner.message(payload)
    // Empty fragments, however many, take no memory.
    const fragments = earlier ?? new ReceiveBuffer()
    fragments.push(payload)
    this.#fragments = isLast ? undefined : fragments
    if (isLast) this.#owner.message(fragments.take(fragments.length))
  }

  /** A number of so many bytes, the highest first; `undefined` when not all of them have arrived. */
  #number(from: number, bytes: number): number | undefined {
    let number = 0
    for (let index = from; index < from + bytes; index += 1) {
      const byte = this.#received.at(index)
      if (byte === undefined) return undefined
      number = number * 256 + byte
    }
    return number
  }
}

/** The payload of a frame that starts at `start`, after its mask. */
function unmasked(frame: Buffer, start: number): Buffer {
  for (let index = start; index < frame.length; index += 1) {
    frame[index] = (frame[index] ?? 0) ^ (frame[start - MASK_BYTES + ((index - start) & 3)] ?? 0)
  }
  return frame.subarray(start)
}

function closeCode(payload: Buffer): number | undefined {
  if (payload.length === 0) return undefined
  const code = payload.length === 1 ? 0 : payload.readUInt16BE()
  if (!isCloseCode(code)) throw brokenProtocol('A WebSocket was closed with an invalid code.')
  if (!isUtf8(payload.subarray(2))) {
    throw new WebSocketError(1007, 'The reason of a WebSocket close is no UTF-8.')
  }
  return code
}

/** Whether a code may be sent; 1004 to 1006 are never sent, and those that are not assigned either. */
function isCloseCode(code: number): boolean {
  if (code >= 3_000) return code <= 4_999
  return code >= 1_000 && code <= 1_014 && !(code >= 1_004 && code <= 1_006)
}
