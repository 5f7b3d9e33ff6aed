import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Payload } from './payload.ts'
import type { Transport, TransportEnd } from './transport.ts'
import { webSocketFrame } from './web-socket-frame.ts'

const formats = ['text', 'binary'] as const
/** The code of an end without a close frame. */
const ABNORMAL = 1006

/** Answers a close without a code with 1000; `ws` itself would send one without a code, too. */
export class HubSocket extends WebSocket {
  override close(code = 1000, reason?: string | Buffer): void {
    super.close(code, reason)
  }
}

export class WebSocketTransport implements Transport {
  readonly #socket: WebSocket
  readonly #wire: Duplex
  #error: Error | undefined
  onData: (chunk: Uint8Array) => void = () => {}
  onClose: (end: TransportEnd) => void = () => {}

  /** @param wire the socket that the WebSocket was made of; no extension was negotiated for it */
  constructor(socket: WebSocket, wire: Duplex) {
    this.#socket = socket
    this.#wire = wire
    // Frames come as the Buffers that they are: `nodebuffer` is the default type.
    socket.on('message', (data: Buffer) => this.onData(data))
    socket.on('error', (error) => {
      this.#error = error
    })
    socket.on('close', (code) => this.#closed(code))
  }

  get name() {
    return 'webSocket' as const
  }

  get formats() {
    return formats
  }

  get bufferedAmount(): number {
    return this.#socket.bufferedAmount
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

  #closed(code: number): void {
    const error = this.#error
    // What the client did wrong is final; a broken wire is not.
    const isFault = error && 'code' in error && String(error.code).startsWith('WS_ERR_')
    this.onClose({ graceful: code !== ABNORMAL || Boolean(isFault), ...(error && { error }) })
  }
}
