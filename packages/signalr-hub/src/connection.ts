import type { RawData, WebSocket } from 'ws'
import { guarded } from './guarded.ts'
import { HubError } from './hub-error.ts'
import { InvocationQueue } from './invocation-queue.ts'
import { type ClientMessage, frames, readHandshake, readMessage } from './json-protocol.ts'
import type { HubLimits } from './limits.ts'
import { MessageSplitter } from './message-splitter.ts'
import { Outbox } from './outbox.ts'
import { ProtocolError } from './protocol-error.ts'

/** What the hub does for its connections. */
export interface ConnectionOwner<Context> {
  readonly limits: HubLimits
  /** Error details of unexpected errors reach the client. */
  readonly detailedErrors: boolean
  invoke(target: string, args: readonly unknown[], connection: HubConnection<Context>): unknown
  /** The handshake is done. Invocations wait until its promise resolves; when it rejects, the connection closes. */
  opened(connection: HubConnection<Context>): unknown
  /** Called once for each connection that was opened. Must not throw. */
  closed(connection: HubConnection<Context>): void
  /** Must not throw. */
  failed(error: unknown, connection: HubConnection<Context>): void
}

/** How a connection is closed: `error` is shown to the client, with `allowReconnect` it tries again by itself. */
export interface CloseOptions {
  readonly error?: string
  readonly allowReconnect?: boolean
}

/** While nothing is read from a client, pings at this pace find out whether it is still there. */
const PROBE_MS = 1_000
/** The longest delay that `setTimeout` holds; a longer one would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1
const BAD_HANDSHAKE = 'An unexpected error occurred during connection handshake.'
const BAD_MESSAGE = 'Connection closed with an error.'

/** One client of the hub. `context` is what `authenticate` answered. */
export class HubConnection<Context> {
  readonly id: string
  readonly context: Context
  readonly connectedAt = new Date()
  readonly #socket: WebSocket
  readonly #owner: ConnectionOwner<Context>
  readonly #splitter: MessageSplitter
  readonly #queue: InvocationQueue
  readonly #outbox: Outbox
  readonly #timers = new Set<NodeJS.Timeout>()
  #state: 'handshake' | 'open' | 'closing' | 'closed' = 'handshake'
  #wasOpened = false
  #probe: NodeJS.Timeout | undefined
  #lastReceived = performance.now()

  constructor(id: string, context: Context, socket: WebSocket, owner: ConnectionOwner<Context>) {
    this.id = id
    this.context = context
    this.#socket = socket
    this.#owner = owner
    const { limits } = owner
    this.#splitter = new MessageSplitter(limits.messageSize)
    this.#queue = new InvocationQueue(limits, () => this.#read())
    this.#outbox = new Outbox(socket, limits)
    socket.on('message', (data) => this.#receive(data))
    socket.on('close', () => this.#end())
    socket.on('error', (error) => owner.failed(error, this))
    this.after(limits.handshakeTimeout, () => {
      if (this.#state === 'handshake') this.#refuse('Handshake was canceled.')
    })
    this.#timers.add(
      setInterval(() => this.#keepAlive(), Math.min(limits.keepAlive, limits.clientTimeout) / 3),
    )
  }

  /** Whether the client can be reached: from the handshake until either side closes. */
  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Sends a prepared message. Returns false when the client is gone or too slow; it is then cut off. */
  sendFrame(message: Buffer): boolean {
    return this.#state === 'open' && this.#outbox.push(message)
  }

  /** Invokes a method of the client. Returns false when the client is gone or too slow; it is then cut off. */
  send(target: string, ...args: readonly unknown[]): boolean {
    return this.sendFrame(frames.invocation(target, args))
  }

  /** Closes the connection. Invocations that wait do not run; a running one runs to its end, unanswered. */
  close({ error, allowReconnect = false }: CloseOptions = {}): void {
    if (this.#state === 'open') this.#sendLast(frames.close(error, allowReconnect))
    this.#leave()
  }

  /** Calls `action` after `milliseconds`, unless the connection ends before. What it throws goes to `onError`. */
  after(milliseconds: number, action: () => void): void {
    const step = Math.min(milliseconds, LONGEST_DELAY_MS)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (step < milliseconds) this.after(milliseconds - step, action)
      else guarded(action, (error) => this.#owner.failed(error, this))
    }, step)
    this.#timers.add(timer)
  }

  #answer(message: Buffer): void {
    if (this.#state === 'open') this.#outbox.answer(message)
  }

  #sendLast(message: Buffer): void {
    if (this.#outbox.answer(message)) this.#outbox.flush()
  }

  #receive(data: RawData): void {
    this.#lastReceived = performance.now()
    if (this.#state === 'closing' || this.#state === 'closed') return
    this.#splitter.push(toBuffer(data))
    this.#read()
  }

  /** Handles what was received as far as there is room for it; while there is none, the socket is not read. */
  #read(): void {
    try {
      while (!this.#queue.isFull && (this.#state === 'handshake' || this.#state === 'open')) {
        const text = this.#splitter.next()
        if (text === undefined) break
        if (this.#state === 'handshake') this.#handshake(text)
        else this.#handle(readMessage(text))
      }
    } catch (error) {
      this.#fail(error)
    }
    if (this.#state === 'open' && this.#queue.isFull) this.#pause()
    else this.#resume()
  }

  #fail(error: unknown): void {
    const detail = error instanceof ProtocolError ? ` ${error.message}` : ''
    if (!detail) this.#owner.failed(error, this)
    if (this.#state === 'handshake') this.#refuse(BAD_HANDSHAKE)
    else this.close({ error: BAD_MESSAGE + detail })
  }

  #handshake(text: string): void {
    const { error } = readHandshake(text)
    if (error) {
      this.#refuse(error)
      return
    }
    this.#state = 'open'
    this.#wasOpened = true
    this.#answer(frames.handshake())
    this.#queue.add(async () => {
      try {
        await this.#owner.opened(this)
      } catch (failure) {
        this.#fail(failure)
      }
    })
  }

  #refuse(error: string): void {
    this.#sendLast(frames.handshake(error))
    this.#leave()
  }

  #handle(message: ClientMessage): void {
    if (message.kind === 'close') this.close()
    if (message.kind === 'stream') {
      const error = `The client attempted to invoke the non-streaming '${message.target}' method with a streaming invocation.`
      this.#answer(frames.failure(message.id, error))
    }
    if (message.kind !== 'invocation') return
    const { id, target, args } = message
    this.#queue.add(() => this.#invoke(id, target, args))
  }

  async #invoke(id: string | undefined, target: string, args: readonly unknown[]): Promise<void> {
    try {
      const result = await this.#owner.invoke(target, args, this)
      if (id !== undefined) this.#answer(frames.result(id, result))
    } catch (error) {
      if (!(error instanceof HubError)) this.#owner.failed(error, this)
      if (id !== undefined) this.#answer(frames.failure(id, this.#errorText(target, error)))
    }
  }

  #errorText(target: string, error: unknown): string {
    const general = `An unexpected error occurred invoking '${target}' on the server.`
    if (error instanceof HubError) return `${general} HubException: ${error.message}`
    return this.#owner.detailedErrors && error instanceof Error
      ? `${general} ${error.name}: ${error.message}`
      : general
  }

  #pause(): void {
    if (this.#probe) return
    this.#socket.pause()
    this.#probe = setInterval(() => this.sendFrame(frames.ping), PROBE_MS)
  }

  #resume(): void {
    if (!this.#probe) return
    clearInterval(this.#probe)
    this.#probe = undefined
    this.#lastReceived = performance.now()
    this.#socket.resume()
  }

  #keepAlive(): void {
    const { keepAlive, clientTimeout } = this.#owner.limits
    const now = performance.now()
    // A client that is not read cannot be heard.
    if (!this.#probe && now - this.#lastReceived > clientTimeout) {
      this.close({ error: 'Connection closed: no message was received in time.', allowReconnect: true })
      this.#socket.terminate()
    } else if (now - this.#outbox.lastSent >= keepAlive * (2 / 3)) this.sendFrame(frames.ping)
  }

  /** From here on nothing is handled; the client has a while to answer the close. */
  #leave(): void {
    if (this.#state === 'closing' || this.#state === 'closed') return
    this.#state = 'closing'
    this.#queue.stop()
    this.#resume()
    this.#socket.close(1000)
    this.after(this.#owner.limits.closeTimeout, () => this.#socket.terminate())
  }

  #end(): void {
    this.#state = 'closed'
    this.#queue.stop()
    this.#outbox.end()
    clearInterval(this.#probe)
    for (const timer of this.#timers) clearTimeout(timer)
    if (this.#wasOpened) this.#owner.closed(this)
  }
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
