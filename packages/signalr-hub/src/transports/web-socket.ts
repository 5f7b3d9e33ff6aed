import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Payload } from './payload.ts'
import type { Transport, TransportOwner } from './transport.ts'
import { webSocketFrame } from './web-socket-frame.ts'

const formats = ['text', 'binary'] as const
/** The code of an end without a close frame. */
const ABNORMAL = 1006

/** A WebSocket of the server. */
export class HubSocket extends WebSocket {
  carrier: WebSocketTransport | undefined

  /** Answers a close without a code with 1000; `ws` itself would send one without a code, too. */
  override close(code = 1000, reason?: string | Buffer): void {
    super.close(code, reason)
  }
}

export class WebSocketTransport implements Transport {
  readonly #socket: HubSocket
  readonly #wire: Duplex
  readonly #release: () => void
  #error: Error | undefined
  owner: TransportOwner | undefined

  /**
   * @param wire the socket that the WebSocket was made of; no extension was negotiated for it
   * @param release called when it has closed
   */
  constructor(socket: HubSocket, wire: Duplex, release: () => void) {
    this.#socket = socket
    this.#wire = wire
    this.#release = release
    socket.carrier = this
    socket.on('message', onMessage).on('error', onError).on('close', onClose)
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

  /** Writes the frame itself, which all receivers of a broadcast share; `ws` would make one for each. */
  send(payload: Payload): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#wire.write(webSocketFrame(payload))
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  close(): void {
    // A paused socket would never see the client's answer.
    this.#socket.resume()
    this.#socket.close(1000)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  failed(error: Error): void {
    this.#error = error
  }

  closed(code: number): void {
    this.#release()
    const error = this.#error
    // What the client did wrong is final; a broken wire is not.
    const isFault = error && 'code' in error && String(error.code).startsWith('WS_ERR_')
    const graceful = code !== ABNORMAL || isFault === true
    this.owner?.transportClosed(this, { graceful, ...(error && { error }) })
  }
}

// Listeners that all sockets share: closures of each would cost memory for every connection.

/** Frames come as the Buffers that they are: `nodebuffer` is the default type. */
function onMessage(this: WebSocket, data: Buffer): void {
  carrierOf(this)?.owner?.received(data)
}

function onError(this: WebSocket, error: Error): void {
  carrierOf(this)?.failed(error)
}

function onClose(this: WebSocket, code: number): void {
  carrierOf(this)?.closed(code)
}

function carrierOf(socket: WebSocket): WebSocketTransport | undefined {
  return socket instanceof HubSocket ? socket.carrier : undefined
}
