import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { clock } from '../clock.ts'
import type { Payload } from './payload.ts'
import type { ProbeTimes, Transport, TransportOwner } from './transport.ts'
import { WebSocketError } from './web-socket-error.ts'

const formats = ['text', 'binary'] as const
const text = { binary: false } as const
const binary = { binary: true } as const
/** Close code of a WebSocket that ended without a close frame. */
const ABNORMAL = 1006
/** Unread bytes above which pings are not answered. */
const MAX_PONG_BYTES = 16 * 1024

const NORMAL = 1000

/** References its transport, so that all sockets share the listener functions. */
export class HubSocket extends WebSocket {
  carried: WebSocketTransport | undefined

  /** Answers a close without a code with 1000, as ASP.NET Core does; `ws` would send no code. */
  override close(code: number = NORMAL, data?: string | Buffer): void {
    super.close(code, data)
  }
}

export class WebSocketTransport implements Transport {
  readonly #socket: HubSocket
  readonly #wire: Duplex
  readonly #release: () => void
  #read = 0
  #silentSince = clock()
  #error: WebSocketError | undefined
  owner: TransportOwner | undefined

  constructor(socket: HubSocket, wire: Duplex, release: () => void) {
    this.#socket = socket
    this.#wire = wire
    this.#release = release
    socket.carried = this
    socket.on('message', onMessage).on('ping', onPing).on('error', onError).on('close', onClose)
  }

  get name() {
    return 'webSocket' as const
  }

  get formats() {
    return formats
  }

  get bufferedAmount(): number {
    // A closed socket keeps its bytes.
    return this.#socket.readyState === WebSocket.CLOSED ? 0 : this.#socket.bufferedAmount
  }

  send({ bytes, format }: Payload): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    this.#socket.send(bytes, format === 'text' ? text : binary)
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  close(): void {
    this.#socket.close()
    // A paused socket would never see the client's answer.
    this.#socket.resume()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  probe(now: number, { keepAlive, clientTimeout }: ProbeTimes): void {
    const read = this.#wire instanceof Socket ? this.#wire.bytesRead : 0
    // While reading is paused, silence proves nothing.
    if (read !== this.#read || this.#socket.isPaused) this.#silentSince = Math.floor(now)
    this.#read = read
    const silence = now - this.#silentSince
    if (silence >= clientTimeout) this.terminate()
    else if (silence >= keepAlive && this.#socket.readyState === WebSocket.OPEN) this.#socket.ping()
  }

  pinged(payload: Buffer): void {
    if (this.#socket.readyState === WebSocket.OPEN && this.bufferedAmount < MAX_PONG_BYTES) {
      this.#socket.pong(payload)
    }
  }

  /** `ws` closes the socket with the matching code. */
  failed(error: Error): void {
    this.#error = new WebSocketError(error.message, { cause: error })
  }

  closed(code: number): void {
    this.#release()
    this.owner?.transportClosed(this, {
      graceful: code !== ABNORMAL || this.#error !== undefined,
      ...(this.#error && { error: this.#error }),
    })
  }
}

// Shared listeners: a closure for each socket would cost memory.

function onMessage(this: WebSocket, data: Buffer): void {
  carriedBy(this)?.owner?.received(data)
}

function onPing(this: WebSocket, payload: Buffer): void {
  carriedBy(this)?.pinged(payload)
}

function onError(this: WebSocket, error: Error): void {
  carriedBy(this)?.failed(error)
}

function onClose(this: WebSocket, code: number): void {
  carriedBy(this)?.closed(code)
}

function carriedBy(socket: WebSocket): WebSocketTransport | undefined {
  return socket instanceof HubSocket ? socket.carried : undefined
}
