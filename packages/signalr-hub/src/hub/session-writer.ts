import { setTimeout as later } from 'node:timers/promises'
import { clock } from '../clock.ts'
import type { Connection } from '../connections/connection.ts'
import type { HubLimits } from '../limits.ts'
import type { HubMessage } from '../messages.ts'
import { OutgoingMessage } from '../protocols/outgoing-message.ts'
import type { HubProtocol } from '../protocols/protocol.ts'
import type { Payload } from '../transports/payload.ts'
import { Outbox } from './outbox.ts'
import type { StatefulReconnect } from './stateful-reconnect.ts'

/** Unread bytes above which streams pause. */
const CONGESTED_BYTES = 64 * 1024
const READY_MS = 10
/** Bytes per millisecond. A write counts as read only as a whole, so unread bytes extend the client timeout. */
const MIN_READ_RATE = 8

interface Owner {
  readonly limits: HubLimits
  pushes: number
}

/** A base class, because a separate object would slow down every push. */
export abstract class SessionWriter {
  /** `left`: the client has disconnected; its earlier messages are still being handled. */
  protected state: 'handshake' | 'open' | 'left' | 'closed' = 'handshake'
  protected protocol: HubProtocol | undefined
  protected statefulReconnect: StatefulReconnect | undefined
  protected readonly outbox: Outbox
  #ready: Promise<void> | undefined
  abstract readonly hub: Owner
  readonly connection: Connection
  protected progressAt = clock()
  #readBytes = 0
  #oldestId: number | undefined

  constructor(connection: Connection, { limits }: Owner) {
    this.connection = connection
    this.outbox = new Outbox(connection, limits)
  }

  get isCongested(): boolean {
    if (this.state !== 'open') return false
    const isAway = this.connection.state === 'detached'
    return isAway || this.outbox.unreadBytes > CONGESTED_BYTES
  }

  canTake(): boolean {
    return this.state === 'open' && this.outbox.hasRoom()
  }

  deliver(message: OutgoingMessage): boolean {
    const payload = this.#written(message)
    if (!payload || !this.outbox.push(payload, message.at)) return false
    this.hub.pushes += 1
    return true
  }

  ready(): Promise<void> | undefined {
    if (!this.#isFull) return undefined
    this.#ready ??= this.#whenReady().finally(() => {
      this.#ready = undefined
    })
    return this.#ready
  }

  answer(message: HubMessage): void {
    this.send(new OutgoingMessage(message))
  }

  get #isFull(): boolean {
    if (this.state !== 'open') return false
    if (this.outbox.unreadBytes > CONGESTED_BYTES) return true
    return this.statefulReconnect?.isFull === true
  }

  async #whenReady(): Promise<void> {
    while (this.#isFull) await later(READY_MS)
  }

  /**
   * Returns whether the client has read and acknowledged nothing of a full buffer within the client timeout. A paused
   * client cannot acknowledge.
   */
  protected isStalled(now: number, isPaused: boolean): boolean {
    const { readBytes, unreadBytes } = this.outbox
    const oldestId = this.statefulReconnect?.oldestId
    const isTaking =
      unreadBytes > CONGESTED_BYTES
        ? readBytes > this.#readBytes
        : isPaused || !this.statefulReconnect?.isFull || oldestId !== this.#oldestId
    if (isTaking) this.progressAt = now
    this.#readBytes = readBytes
    this.#oldestId = oldestId
    return now - this.progressAt > this.hub.limits.clientTimeout + unreadBytes / MIN_READ_RATE
  }

  protected send(message: OutgoingMessage): boolean {
    const payload = this.#written(message)
    return payload !== undefined && this.outbox.answer(payload)
  }

  #written(message: OutgoingMessage): Payload | undefined {
    if (this.state !== 'open' || !this.protocol) return undefined
    const payload = message.for(this.protocol)
    // For a detached client the message is only buffered; the outbox drops it.
    this.statefulReconnect?.sent(message.message, payload)
    return payload
  }
}
