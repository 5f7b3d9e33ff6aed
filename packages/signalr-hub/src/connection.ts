import type { RawData, WebSocket } from 'ws'
import { HubError } from './hub-error.ts'
import {
  type ClientMessage,
  frames,
  MessageSplitter,
  ProtocolError,
  readHandshake,
  readMessage,
} from './json-protocol.ts'
import type { HubLimits } from './limits.ts'

/** What the hub does for its connections. */
export interface ConnectionOwner<Context> {
  readonly limits: HubLimits
  /** Error details of unexpected errors reach the client. */
  readonly detailedErrors: boolean
  invoke(target: string, args: readonly unknown[], connection: HubConnection<Context>): unknown
  opened(connection: HubConnection<Context>): void
  closed(connection: HubConnection<Context>): void
  failed(error: unknown, connection: HubConnection<Context>): void
}

/** One client of the hub. `context` is what `authenticate` answered. */
export class HubConnection<Context> {
  readonly id: string
  readonly context: Context
  readonly connectedAt = new Date()
  readonly #socket: WebSocket
  readonly #owner: ConnectionOwner<Context>
  readonly #splitter: MessageSplitter
  readonly #timers: NodeJS.Timeout[] = []
  #handshaken = false
  #ended = false
  #lastSent = Date.now()
  #lastReceived = Date.now()
  /** Invocations of one client run one after the other, as they came. */
  #queue: Promise<void> = Promise.resolve()

  constructor(id: string, context: Context, socket: WebSocket, owner: ConnectionOwner<Context>) {
    this.id = id
    this.context = context
    this.#socket = socket
    this.#owner = owner
    this.#splitter = new MessageSplitter(owner.limits.messageSize)
    socket.on('message', (data) => this.#receive(data))
    socket.on('close', () => this.#end())
    socket.on('error', (error) => owner.failed(error, this))
    const { handshakeTimeout, keepAlive, clientTimeout } = owner.limits
    this.#timers.push(
      setTimeout(() => {
        if (!this.#handshaken) this.#refuse('Handshake was canceled.')
      }, handshakeTimeout),
      setInterval(() => this.#keepAlive(), Math.min(keepAlive, clientTimeout) / 3),
    )
  }

  /** Sends a prepared frame. Answers false when the client is gone or too slow; it is then closed. */
  sendFrame(frame: Buffer): boolean {
    if (!this.#handshaken || this.#ended) return false
    if (this.#socket.bufferedAmount > this.#owner.limits.sendBuffer) {
      this.#socket.terminate()
      return false
    }
    this.#write(frame)
    return true
  }

  /** Invokes a method of the client. */
  send(target: string, ...args: readonly unknown[]): boolean {
    return this.sendFrame(frames.invocation(target, args))
  }

  /** Closes the connection; with `allowReconnect` the client tries again by itself. */
  close(options: { error?: string; allowReconnect?: boolean } = {}): void {
    if (this.#ended) return
    if (this.#handshaken) this.#write(frames.close(options.error, options.allowReconnect ?? false))
    this.#socket.close(1000)
  }

  /** Calls `action` after `milliseconds`, unless the connection ends before. */
  after(milliseconds: number, action: () => void): void {
    // Longer delays than setTimeout can hold would fire at once.
    if (milliseconds < 2 ** 31) this.#timers.push(setTimeout(action, milliseconds))
  }

  #write(frame: Buffer): void {
    this.#lastSent = Date.now()
    this.#socket.send(frame, { binary: false })
  }

  #receive(data: RawData): void {
    this.#lastReceived = Date.now()
    try {
      for (const text of this.#splitter.push(toText(data))) {
        if (this.#handshaken) this.#handle(readMessage(text))
        else this.#handshake(text)
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      if (this.#handshaken) this.close({ error: `Connection closed with an error. ${error.message}` })
      else this.#refuse(error.message)
    }
  }

  #handshake(text: string): void {
    const { error } = readHandshake(text)
    if (error) {
      this.#refuse(error)
      return
    }
    this.#handshaken = true
    this.#write(frames.handshake())
    this.#owner.opened(this)
  }

  #refuse(error: string): void {
    this.#write(frames.handshake(error))
    this.#socket.close(1000)
  }

  #handle(message: ClientMessage): void {
    if (message.kind === 'close') this.close()
    if (message.kind === 'stream') {
      const error = `The client attempted to invoke the non-streaming '${message.target}' method with a streaming invocation.`
      this.#write(frames.failure(message.id, error))
    }
    if (message.kind !== 'invocation') return
    const { id, target, args } = message
    this.#queue = this.#queue.then(() => this.#invoke(id, target, args))
  }

  async #invoke(id: string | undefined, target: string, args: readonly unknown[]): Promise<void> {
    try {
      const result = await this.#owner.invoke(target, args, this)
      if (id !== undefined) this.sendFrame(frames.result(id, result))
    } catch (error) {
      if (!(error instanceof HubError)) this.#owner.failed(error, this)
      if (id !== undefined) this.sendFrame(frames.failure(id, this.#errorText(target, error)))
    }
  }

  #errorText(target: string, error: unknown): string {
    const general = `An unexpected error occurred invoking '${target}' on the server.`
    if (error instanceof HubError) return `${general} HubException: ${error.message}`
    return this.#owner.detailedErrors && error instanceof Error
      ? `${general} ${error.name}: ${error.message}`
      : general
  }

  #keepAlive(): void {
    const { keepAlive, clientTimeout } = this.#owner.limits
    if (Date.now() - this.#lastReceived > clientTimeout) {
      this.close({ error: 'Connection closed: no message was received in time.', allowReconnect: true })
      this.#socket.terminate()
    } else if (this.#handshaken && Date.now() - this.#lastSent >= keepAlive * (2 / 3)) {
      this.#write(frames.ping)
    }
  }

  #end(): void {
    if (this.#ended) return
    this.#ended = true
    for (const timer of this.#timers) clearTimeout(timer)
    if (this.#handshaken) this.#owner.closed(this)
  }
}

function toText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
