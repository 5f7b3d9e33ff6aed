import { clock, clockOfTurn } from '../clock.ts'
import type { Connection, ConnectionHandler } from '../connections/connection.ts'
import type { LocalConnection } from '../lifetime/lifetime-manager.ts'
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
import { Dispatcher } from './dispatcher.ts'
import { describeError, errorTexts } from './error-text.ts'
import { HubCallerContext } from './hub-caller-context.ts'
import type { CloseOptions } from './hub-types.ts'
import type { InvokingConnection } from './invoker.ts'
import type { SessionOwner } from './session-owner.ts'
import { SessionWriter } from './session-writer.ts'
import { StatefulReconnect } from './stateful-reconnect.ts'

/** Ping interval while reading is paused, to detect a disconnect. */
const PROBE_MS = 900
/** Time after which a silent client gets its first messages even without a ping. */
const SILENT_MS = 1_000

export class Session extends SessionWriter implements ConnectionHandler, LocalConnection, InvokingConnection {
  readonly hub: SessionOwner<Session>
  readonly #dispatcher: Dispatcher
  readonly connectedAt = Date.now()
  readonly #openedAt = clock()
  #handshake: HandshakeReader | undefined
  #splitter: Splitter | undefined
  #callerContext: HubCallerContext | undefined
  #isPaused = false
  endError: Error | undefined
  #isLeaving = false
  #lastReceived = clock()

  constructor(connection: Connection, owner: SessionOwner<Session>) {
    super(connection, owner)
    this.hub = owner
    this.#dispatcher = new Dispatcher(this)
    this.#handshake = new HandshakeReader(owner.limits.messageSize)
  }

  get callerContext(): HubCallerContext {
    this.#callerContext ??= new HubCallerContext(this)
    return this.#callerContext
  }

  get id(): string {
    return this.connection.id
  }

  get user(): string | undefined {
    return this.connection.user
  }

  get isOpen(): boolean {
    return this.state === 'open' && !this.#isLeaving
  }

  invoke(target: string, args: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    return this.#dispatcher.invoke(
      (invocationId) => this.send(new OutgoingMessage({ type: 1, invocationId, target, arguments: args })),
      signal,
    )
  }

  close({ error, allowReconnect = false }: CloseOptions = {}): void {
    if (this.state === 'open') {
      this.answer({ type: messageType.close, ...(error !== undefined && { error }), allowReconnect })
    }
    this.#leave()
  }

  failed(error: unknown): void {
    this.hub.failed(error, this)
  }

  received(chunk: Uint8Array): void {
    this.#lastReceived = clockOfTurn()
    if (this.state === 'left' || this.state === 'closed' || this.#isLeaving) return
    try {
      if (this.#handshake) this.#readHandshake(this.#handshake, chunk)
      else {
        this.outbox.release()
        this.#push(chunk)
      }
    } catch (error) {
      return this.#fail(error)
    }
    this.onCapacity()
  }

  reattached(): void {
    if (this.#isPaused) this.connection.pause()
    this.#lastReceived = clock()
    this.progressAt = clock()
    // Both sides resend unfinished messages from their first byte.
    this.#splitter = undefined
    this.outbox.restart()
    const resumed = this.statefulReconnect?.resume()
    if (!resumed) return
    this.answer(resumed.first)
    // As one message, so that the send buffer does not limit the resend.
    if (resumed.again) this.outbox.answer(resumed.again)
  }

  ended(error: Error | undefined): void {
    const wasOpened = this.protocol !== undefined
    this.endError ??= error
    if (error) this.hub.failed(error, this)
    if (this.state === 'open') {
      this.state = 'left'
      this.outbox.clear()
      this.#dispatcher.disconnect()
      this.onCapacity()
    }
    const handled = this.#dispatcher.idle().then(() => this.#finish())
    if (wasOpened) this.hub.closed(this, handled)
  }

  tick(now: number): void {
    if (this.state === 'left' || this.state === 'closed') return
    if (this.connection.expiresAt && this.connection.expiresAt.getTime() <= Date.now()) {
      this.close({ allowReconnect: true })
    } else if (this.state === 'handshake') {
      if (now - this.#openedAt >= this.hub.limits.handshakeTimeout) this.#refuse(errorTexts.handshakeCanceled)
    } else if (this.connection.state === 'attached') {
      if (now - this.#openedAt >= SILENT_MS) this.outbox.release()
      this.#keepAlive(now)
      const acknowledgement = this.statefulReconnect?.acknowledgement(now)
      if (acknowledgement) this.answer(acknowledgement)
    }
  }

  #push(chunk: Uint8Array): void {
    this.#splitter ??= this.protocol?.splitter(this.hub.limits.messageSize)
    this.#splitter?.push(chunk)
  }

  #readHandshake(reader: HandshakeReader, chunk: Uint8Array): void {
    const found = reader.push(chunk)
    if (!found) return
    this.#handshake = undefined
    const chosen = chooseProtocol(found.request, this.hub.protocols)
    if ('error' in chosen) return this.#refuse(chosen.error)
    const { name, transferFormat } = chosen.protocol
    if (!this.connection.formats.includes(transferFormat))
      return this.#refuse(errorTexts.format(name, transferFormat === 'text' ? 'Text' : 'Binary'))
    this.#open(chosen.protocol, found.request)
    if (found.rest.length > 0) this.#push(found.rest)
  }

  #open(protocol: HubProtocol, { version }: HandshakeRequest): void {
    this.protocol = protocol
    this.state = 'open'
    // Version 2 is version 1 with sequence IDs.
    if (version < 2) this.connection.isResumable = false
    if (this.connection.isResumable) {
      this.statefulReconnect = new StatefulReconnect(this.connection, this.hub.limits)
    }
    this.outbox.answer({ bytes: handshakeResponse(), format: protocol.transferFormat })
    // The official client does not count messages that arrive with the handshake, so they wait for its first ping.
    if (this.statefulReconnect) this.outbox.hold()
    this.#dispatcher.runFirst(() => this.hub.opened(this).catch((failure) => this.#fail(failure)))
  }

  onCapacity(): void {
    try {
      while (this.state !== 'closed' && !this.#isLeaving && !this.#dispatcher.isFull) {
        const bytes = this.#splitter?.next()
        if (!bytes) break
        const message = this.protocol?.parse(bytes)
        if (message) this.#handle(message)
      }
    } catch (error) {
      this.#fail(error)
    }
    this.#pause(this.state === 'open' && this.#dispatcher.isFull)
  }

  #handle(message: HubMessage): void {
    if (message.type === messageType.close) {
      this.#isLeaving = true
      void this.#dispatcher.idle().then(() => this.close())
      return
    }
    if (!this.statefulReconnect || this.statefulReconnect.receive(message)) this.#dispatcher.handle(message)
  }

  #fail(error: unknown): void {
    this.endError ??= error instanceof Error ? error : new Error(errorTexts.closed, { cause: error })
    const isInvalid = error instanceof ProtocolError
    if (!isInvalid) this.hub.failed(error, this)
    const { handshake, closed } = errorTexts
    if (this.state === 'handshake') this.#refuse(handshake)
    else if (isInvalid) this.close({ error: `${closed} ${error.message}` })
    else this.close({ error: describeError(closed, error, this.hub.detailedErrors) })
  }

  #refuse(error: string): void {
    this.outbox.answer({ bytes: handshakeResponse(error), format: 'text' })
    this.#leave()
  }

  #pause(isPaused: boolean): void {
    if (this.#isPaused === isPaused) return
    this.#isPaused = isPaused
    this.#lastReceived = clock()
    if (isPaused) this.connection.pause()
    else this.connection.resume()
  }

  #keepAlive(now: number): void {
    // Every poll proves that the client is alive.
    if (this.connection.transport === 'longPolling') return
    const { keepAlive, clientTimeout } = this.hub.limits
    const silence = now - this.outbox.lastSent
    // While reading is paused, silence proves nothing.
    if (!this.#isPaused && now - this.#lastReceived > clientTimeout) this.#timedOut('received')
    else if (this.isStalled(now, this.#isPaused)) this.#timedOut('acknowledged')
    else if (silence >= (this.#isPaused ? PROBE_MS : keepAlive * (2 / 3)))
      this.answer({ type: messageType.ping })
  }

  #timedOut(missing: string): void {
    const error = `Connection closed: no message was ${missing} in time.`
    this.endError ??= new Error(error)
    this.close({ error, allowReconnect: true })
    // The client may not read the close.
    this.connection.terminate()
  }

  #leave(): void {
    if (this.state === 'closed') return
    this.outbox.release()
    this.outbox.flush()
    this.#finish()
    this.connection.close()
  }

  #finish(): void {
    if (this.state === 'closed') return
    this.state = 'closed'
    this.#dispatcher.stop()
    this.outbox.clear()
    if (this.#isPaused) this.connection.resume()
  }
}
