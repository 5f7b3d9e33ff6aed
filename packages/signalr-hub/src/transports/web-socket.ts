import type { Duplex } from 'node:stream'
import { clock } from '../clock.ts'
import { descriptorOf, NO_DESCRIPTOR, writeAtOnce } from './direct-write.ts'
import type { Payload } from './payload.ts'
import type { ProbeTimes, Transport, TransportOwner } from './transport.ts'
import { WebSocketError } from './web-socket-error.ts'
import { closeFrame, pingFrame, pongFrame, webSocketFrame } from './web-socket-frame.ts'
import { WebSocketReader, type WebSocketReaderOwner } from './web-socket-reader.ts'

const formats = ['text', 'binary'] as const
const NORMAL = 1000
/** Pings are not answered while more than this waits for a client that sends but does not read. */
const PONGS_BYTES = 16 * 1024
const CARRIER = Symbol('carrier')

interface WebSocketLimits {
  /** Largest message of a client in bytes. */
  readonly messageSize: number
  /** A client that does not end its side within this time is cut off. */
  readonly closeTimeout: number
}

export interface WebSocketParts {
  readonly limits: WebSocketLimits
  /** Called when it has closed. */
  readonly release: () => void
}

/** The server's side of a WebSocket without extensions. */
export class WebSocketTransport implements Transport, WebSocketReaderOwner {
  readonly #wire: Duplex
  /**
   * - `closing`: our close frame is sent, the client's has not come
   * - `ending`: nothing is read or sent any more; the socket ends when what was sent has been taken
   */
  #state: 'open' | 'closing' | 'ending' = 'open'
  #descriptor: number
  readonly #limits: WebSocketLimits
  readonly #release: () => void
  /** Only while a message has arrived in part. */
  #reader: WebSocketReader | undefined
  /** Since when it is silent (0: since just now) or ending. */
  #since = 0
  #isGraceful = false
  #error: WebSocketError | undefined
  owner: TransportOwner | undefined

  /** @param wire the socket; it has been answered that it is a WebSocket now */
  constructor(wire: Duplex, { limits, release }: WebSocketParts) {
    this.#wire = Object.assign(wire, { [CARRIER]: this })
    this.#descriptor = descriptorOf(wire)
    this.#limits = limits
    this.#release = release
    wire.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
  }

  get name() {
    return 'webSocket' as const
  }

  get formats() {
    return formats
  }

  get bufferedAmount(): number {
    return this.#wire.writableLength
  }

  send(payload: Payload): void {
    if (this.#state !== 'open') return
    const frame = webSocketFrame(payload)
    const written = this.#descriptor === NO_DESCRIPTOR ? 0 : this.#writeAtOnce(frame)
    if (written === 0) this.#wire.write(frame)
    else if (written < frame.length) this.#wire.write(frame.subarray(written))
  }

  pause(): void {
    this.#wire.pause()
  }

  resume(): void {
    this.#wire.resume()
  }

  close(): void {
    if (this.#state !== 'open') return
    this.#state = 'closing'
    this.#wire.write(closeFrame(NORMAL))
    // A paused socket would never see the client's answer.
    this.#wire.resume()
  }

  terminate(): void {
    this.#wire.destroy()
  }

  tick(now: number): void {
    if (this.#state === 'ending' && now - this.#since >= this.#limits.closeTimeout) this.#wire.destroy()
  }

  probe(now: number, { keepAlive, clientTimeout }: ProbeTimes): void {
    if (this.#state !== 'open') return
    // A client that is not read cannot be heard.
    if (this.#since === 0 || this.#wire.isPaused()) this.#since = Math.floor(now)
    const silence = now - this.#since
    if (silence >= clientTimeout) this.terminate()
    else if (silence >= keepAlive) this.#wire.write(pingFrame)
  }

  message(data: Uint8Array): void {
    this.owner?.received(data)
  }

  ping(payload: Uint8Array): void {
    if (this.#state === 'open' && this.bufferedAmount < PONGS_BYTES) this.#wire.write(pongFrame(payload))
  }

  /** Answers a close without a code with 1000, as ASP.NET Core does. */
  closing(code = NORMAL): void {
    this.#isGraceful = true
    if (this.#state === 'open') this.#wire.write(closeFrame(code))
    this.#end()
    // The client sends nothing after its close frame, and need not end its side first.
    this.#wire.once('finish', () => this.#wire.destroy())
  }

  received(chunk: Uint8Array): void {
    if (this.#state === 'ending') return
    this.#since = 0
    const reader = this.#reader ?? new WebSocketReader(this, this.#limits.messageSize)
    try {
      reader.push(chunk)
      this.#reader = reader.isEmpty ? undefined : reader
    } catch (error) {
      this.#fail(error)
    }
  }

  /** The client has ended its side. */
  ended(): void {
    this.#end()
  }

  closed(): void {
    this.#state = 'ending'
    this.#reader = undefined
    this.#release()
    this.owner?.transportClosed(this, {
      graceful: this.#isGraceful,
      ...(this.#error && { error: this.#error }),
    })
  }

  /** Past the socket's queue, which takes a tenth of what a broadcast costs. Returns how many bytes are written. */
  #writeAtOnce(frame: Uint8Array): number {
    const written = writeAtOnce(this.#wire, this.#descriptor, frame)
    // Too slow, or gone: the queue waits for a client that takes nothing, and finds out about one that is not there.
    if (written === undefined) this.#descriptor = NO_DESCRIPTOR
    return written ?? 0
  }

  /** What the client did wrong is final. What it still sends is dropped, so that it gets to read why. */
  #fail(error: unknown): void {
    if (!(error instanceof WebSocketError)) throw error
    this.#error = error
    this.#isGraceful = true
    if (this.#state === 'open') this.#wire.write(closeFrame(error.closeCode))
    this.#end()
  }

  #end(): void {
    if (this.#state === 'ending') return
    this.#state = 'ending'
    this.#since = clock()
    this.#reader = undefined
    this.#wire.end()
    this.#wire.resume()
  }
}

// Listeners that all sockets share: closures of each would cost memory for every connection.

function onData(this: Duplex, chunk: Buffer): void {
  carrierOf(this)?.received(chunk)
}

function onEnd(this: Duplex): void {
  carrierOf(this)?.ended()
}

/** `close` follows. */
function onError(this: Duplex): void {
  this.destroy()
}

function onClose(this: Duplex): void {
  carrierOf(this)?.closed()
}

function carrierOf(wire: Duplex): WebSocketTransport | undefined {
  const carrier = CARRIER in wire ? wire[CARRIER] : undefined
  return carrier instanceof WebSocketTransport ? carrier : undefined
}
