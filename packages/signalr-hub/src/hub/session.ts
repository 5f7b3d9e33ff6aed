import type { Connection, ConnectionHandler } from '../connections/connection.ts'
import type { LocalConnection } from '../lifetime/lifetime-manager.ts'
import type { HubLimits } from '../limits.ts'
import { type HubMessage, messageType } from '../messages.ts'
import { ProtocolError } from '../protocol-error.ts'
import {
  chooseProtocol,
  HandshakeReader,
  type HandshakeRequest,
  handshakeResponse,
} from '../protocols/handshake.ts'
import { OutgoingMessage } from '../protocols/outgoing-message.ts'
import type { HubProtocol, Splitter } from '../protocols/protocol.ts'
import type { TransferFormat } from '../transports/payload.ts'
import type { Activity } from './activity.ts'
import { type Caller, Dispatcher } from './dispatcher.ts'
import { errorTexts } from './error-text.ts'
import type { CloseOptions } from './hub-types.ts'
import { MessageBuffer } from './message-buffer.ts'
import type { MethodTable } from './method-table.ts'
import { Outbox } from './outbox.ts'
import { SessionFace } from './session-face.ts'

/** What the hub does for its sessions. */
export interface SessionOwner {
  readonly limits: HubLimits
  readonly protocols: readonly HubProtocol[]
  /** Error details of unexpected errors reach the client. */
  readonly detailedErrors: boolean
  readonly methods: Caller['methods']
  /** The handshake is done. Invocations wait until its promise resolves; when it rejects, the connection closes. */
  opened(session: Session): Promise<void>
  /** Called once for each session that was opened. Must not throw. */
  closed(session: Session): void
  readonly activity: Activity
  /** Messages pushed to connections. */
  pushes: number
  /** Must not throw. */
  failed(error: unknown, session: Session): void
}

/** While nothing is read from a client, pings at this pace find out whether it is still there. */
const PROBE_MS = 900
/** A client that has said nothing for so long gets its first messages all the same. */
const SILENT_MS = 1_000
/** Items of streams wait while more than this is on its way to the client. */
const CONGESTED_BYTES = 64 * 1024
const ping: HubMessage = { type: messageType.ping }

/** One client of a hub: the handshake, its messages, keep-alive and the end. */
export class Session implements ConnectionHandler, LocalConnection, Caller {
  readonly connection: Connection
  readonly face: SessionFace
  readonly #owner: SessionOwner
  readonly #outbox: Outbox
  readonly #dispatcher: Dispatcher
  readonly #openedAt = performance.now()
  #handshake: HandshakeReader | undefined
  #protocol: HubProtocol | undefined
  #splitter: Splitter | undefined
  #buffer: MessageBuffer | undefined
  #state: 'handshake' | 'open' | 'closed' = 'handshake'
  #isPaused = false
  #lastReceived = performance.now()
  #lastAcknowledged = 0

  constructor(connection: Connection, owner: SessionOwner) {
    this.connection = connection
    this.#owner = owner
    this.#outbox = new Outbox(connection, owner.limits)
    this.#dispatcher = new Dispatcher(this)
    this.#handshake = new HandshakeReader(owner.limits.messageSize)
    this.face = new SessionFace(this)
  }

  get id(): string {
    return this.connection.id
  }

  get user(): string | undefined {
    return this.connection.user
  }

  get limits(): HubLimits {
    return this.#owner.limits
  }

  get detailedErrors(): boolean {
    return this.#owner.detailedErrors
  }

  get methods(): MethodTable<{ readonly connection: object; readonly signal: AbortSignal }> {
    return this.#owner.methods
  }

  get signal(): AbortSignal {
    return this.connection.signal
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  get isCongested(): boolean {
    if (this.#state !== 'open') return false
    const isAway = this.connection.state === 'detached'
    return isAway || this.connection.bufferedAmount + this.#outbox.waitingBytes > CONGESTED_BYTES
  }

  deliver(message: OutgoingMessage): boolean {
    const isSent = this.#write(message, 'push')
    if (isSent) this.#owner.pushes += 1
    return isSent
  }

  /** Sends what the client waits for. */
  answer(message: HubMessage): void {
    this.#write(new OutgoingMessage(message), 'answer')
  }

  invoke(target: string, args: readonly unknown[]): Promise<unknown> {
    return this.#dispatcher.invoke((invocationId) =>
      this.#write(new OutgoingMessage({ type: 1, invocationId, target, arguments: args }), 'answer'),
    )
  }

  /** Invocations that wait do not run; a running one runs to its end, unanswered. */
  close({ error, allowReconnect = false }: CloseOptions = {}): void {
    if (this.#state === 'open') {
      this.answer({ type: messageType.close, ...(error !== undefined && { error }), allowReconnect })
    }
    this.#leave()
  }

  failed(error: unknown): void {
    this.#owner.failed(error, this)
  }

  onInvoke(): void {
    this.#owner.activity.begin()
  }

  onInvoked(): void {
    this.#owner.activity.end()
  }

  onRoom(): void {
    this.#read()
  }

  received(chunk: Uint8Array): void {
    this.#lastReceived = performance.now()
    if (this.#state === 'closed') return
    try {
      if (this.#handshake) this.#shake(this.#handshake, chunk)
      else {
        this.#outbox.release()
        this.#splitter?.push(chunk)
      }
    } catch (error) {
      return this.#fail(error)
    }
    this.#read()
  }

  reattached(): void {
    if (this.#isPaused) this.connection.pause()
    this.#lastReceived = performance.now()
    // The client sends again what was not read, from the start of a message.
    this.#splitter = this.#protocol?.splitter(this.limits.messageSize)
    // What waited is among the messages that are sent again.
    this.#outbox.clear()
    this.#outbox.release()
    const { sequenceId, unacknowledged } = this.#buffer?.resume() ?? { sequenceId: 1, unacknowledged: [] }
    this.answer({ type: messageType.sequence, sequenceId })
    for (const payload of unacknowledged) this.#outbox.answer(payload)
  }

  ended(error: Error | undefined): void {
    const wasOpened = this.#protocol !== undefined
    this.#finish()
    if (error) this.#owner.failed(error, this)
    if (wasOpened) this.#owner.closed(this)
  }

  tick(now: number): void {
    const { handshakeTimeout } = this.limits
    if (this.#state === 'closed') return
    if (this.connection.expiresAt && this.connection.expiresAt.getTime() <= Date.now()) {
      this.close({ allowReconnect: true })
    } else if (this.#state === 'handshake') {
      if (now - this.#openedAt >= handshakeTimeout) this.#refuse(errorTexts.handshakeCanceled)
    } else if (this.connection.state === 'attached') {
      if (now - this.#openedAt >= SILENT_MS) this.#outbox.release()
      this.#keepAlive(now)
      this.#acknowledge(now)
    }
  }

  #write(message: OutgoingMessage, urgency: 'push' | 'answer'): boolean {
    if (this.#state !== 'open' || !this.#protocol) return false
    const payload = message.for(this.#protocol)
    if (this.#buffer) {
      this.#buffer.add(message.message, payload)
      // Of a client that missed more than is kept, nothing is left to come back to: it connects anew.
      this.connection.isResumable = this.#buffer.isComplete
    }
    if (this.connection.state !== 'detached') return this.#outbox[urgency](payload)
    if (!this.connection.isResumable) this.connection.terminate()
    return this.connection.isResumable
  }

  #shake(reader: HandshakeReader, chunk: Uint8Array): void {
    const found = reader.push(chunk)
    if (!found) return
    this.#handshake = undefined
    const chosen = chooseProtocol(found.request, this.#owner.protocols)
    if ('error' in chosen) return this.#refuse(chosen.error)
    const { protocol } = chosen
    const { name, transferFormat } = protocol
    if (!this.connection.formats.includes(transferFormat)) {
      return this.#refuse(errorTexts.format(name, transferFormat === 'text' ? 'Text' : 'Binary'))
    }
    this.#splitter = protocol.splitter(this.limits.messageSize)
    if (found.rest.length > 0) this.#splitter.push(found.rest)
    this.#open(protocol, found.request)
  }

  #open(protocol: HubProtocol, { version }: HandshakeRequest): void {
    this.#protocol = protocol
    this.#state = 'open'
    // Version 2 is version 1 with sequence IDs.
    if (version < 2) this.connection.isResumable = false
    if (this.connection.isResumable) this.#buffer = new MessageBuffer(this.limits.reconnectBuffer)
    this.#outbox.answer({ bytes: handshakeResponse(), format: protocol.transferFormat })
    // The official client numbers nothing that comes along with the handshake. Once it has, it sends a ping.
    if (this.#buffer) this.#outbox.hold()
    this.#dispatcher.runFirst(async () => {
      try {
        await this.#owner.opened(this)
      } catch (failure) {
        this.#fail(failure)
      }
    })
  }

  /** Handles what was received as far as there is room for it; while there is none, the client is not read. */
  #read(): void {
    try {
      while (this.#state === 'open' && !this.#dispatcher.isFull) {
        const bytes = this.#splitter?.next()
        if (!bytes) break
        const message = this.#protocol?.parse(bytes)
        if (message) this.#handle(message)
      }
    } catch (error) {
      this.#fail(error)
    }
    this.#pause(this.#state === 'open' && this.#dispatcher.isFull)
  }

  #handle(message: HubMessage): void {
    const { type } = message
    if (type === messageType.close) return this.close()
    if (type === messageType.ack) return this.#acknowledged(message.sequenceId)
    if (type === messageType.sequence && this.#buffer && !this.#buffer.accepts(message.sequenceId)) {
      throw new ProtocolError("Sequence ID greater than amount of messages we've received.")
    }
    if (!this.#buffer || this.#buffer.receive(message)) this.#dispatcher.handle(message)
  }

  #acknowledged(sequenceId: number): void {
    if (!this.#buffer) return
    this.#buffer.acknowledge(sequenceId)
    this.connection.isResumable = this.#buffer.isComplete
  }

  #fail(error: unknown): void {
    const detail = error instanceof ProtocolError ? ` ${error.message}` : ''
    if (!detail) this.#owner.failed(error, this)
    if (this.#state === 'handshake') this.#refuse(errorTexts.handshake)
    else this.close({ error: errorTexts.closed + detail })
  }

  #refuse(error: string): void {
    const format: TransferFormat = 'text'
    this.#outbox.answer({ bytes: handshakeResponse(error), format })
    this.#leave()
  }

  #pause(isPaused: boolean): void {
    if (this.#isPaused === isPaused) return
    this.#isPaused = isPaused
    this.#lastReceived = performance.now()
    if (isPaused) this.connection.pause()
    else this.connection.resume()
  }

  #keepAlive(now: number): void {
    // Every poll shows that the client is there.
    if (this.connection.transport === 'longPolling') return
    const { keepAlive, clientTimeout } = this.limits
    const silence = now - this.#outbox.lastSent
    // A client that is not read cannot be heard.
    if (!this.#isPaused && now - this.#lastReceived > clientTimeout) {
      this.close({ error: 'Connection closed: no message was received in time.', allowReconnect: true })
      this.connection.terminate()
    } else if (silence >= (this.#isPaused ? PROBE_MS : keepAlive * (2 / 3))) this.answer(ping)
  }

  #acknowledge(now: number): void {
    if (!this.#buffer || now - this.#lastAcknowledged < PROBE_MS) return
    const sequenceId = this.#buffer.takeAcknowledgement()
    if (sequenceId === undefined) return
    this.#lastAcknowledged = now
    this.answer({ type: messageType.ack, sequenceId })
  }

  /** From here on nothing is handled; the client has a while to take what was sent. */
  #leave(): void {
    if (this.#state === 'closed') return
    this.#outbox.release()
    this.#outbox.flush()
    this.#finish()
    this.connection.close()
  }

  #finish(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#dispatcher.stop()
    this.#outbox.clear()
    if (this.#isPaused) this.connection.resume()
  }
}
