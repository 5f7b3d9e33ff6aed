import { setTimeout as later } from 'node:timers/promises'
import type { Connection } from '../connections/connection.ts'
import type { HubLimits } from '../limits.ts'
import type { HubMessage } from '../messages.ts'
import { OutgoingMessage } from '../protocols/outgoing-message.ts'
import type { HubProtocol } from '../protocols/protocol.ts'
import type { Payload } from '../transports/payload.ts'
import { Outbox } from './outbox.ts'
import type { StatefulReconnect } from './stateful-reconnect.ts'

/** Items of streams wait while more than this is on its way to the client. */
const CONGESTED_BYTES = 64 * 1024
/** How often a client that was sent much is looked at by those who wait for it. */
const READY_MS = 10

interface Owner {
  readonly limits: HubLimits
  /** Messages pushed to connections. */
  pushes: number
}

/** Writes to one client of a hub, in the protocol that it asked for. A base class: another object would slow down every push. */
export abstract class SessionWriter {
  // The fields that every push reads come first, close together in memory.
  /** `left`: the client is gone, the messages that came before are still being handled. */
  protected state: 'handshake' | 'open' | 'left' | 'closed' = 'handshake'
  protected protocol: HubProtocol | undefined
  protected statefulReconnect: StatefulReconnect | undefined
  protected readonly outbox: Outbox
  abstract readonly hub: Owner
  readonly connection: Connection

  constructor(connection: Connection, { limits }: Owner) {
    this.connection = connection
    this.outbox = new Outbox(connection, limits)
  }

  get isCongested(): boolean {
    if (this.state !== 'open') return false
    const isAway = this.connection.state === 'detached'
    return isAway || this.connection.bufferedAmount + this.outbox.waitingBytes > CONGESTED_BYTES
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
    return this.#isFull ? this.#whenReady() : undefined
  }

  /** Sends an answer to the client. */
  answer(message: HubMessage): void {
    this.send(new OutgoingMessage(message))
  }

  get #isFull(): boolean {
    if (this.state !== 'open') return false
    const unread = this.connection.bufferedAmount + this.outbox.waitingBytes
    const unacknowledged = this.statefulReconnect?.unacknowledgedBytes ?? 0
    return unread > CONGESTED_BYTES || unacknowledged > this.hub.limits.reconnectBuffer
  }

  async #whenReady(): Promise<void> {
    while (this.#isFull) await later(READY_MS)
  }

  /** Sends a message that the client waits for. Returns false when it cannot be reached. */
  protected send(message: OutgoingMessage): boolean {
    const payload = this.#written(message)
    return payload !== undefined && this.outbox.answer(payload)
  }

  /** Returns the serialised message; `undefined` when the client cannot be reached. */
  #written(message: OutgoingMessage): Payload | undefined {
    if (this.state !== 'open' || !this.protocol) return undefined
    const payload = message.for(this.protocol)
    // While the client is away it is only kept for it, and the outbox sends into nothing.
    this.statefulReconnect?.sent(message.message, payload)
    return payload
  }
}
