import type { Connection } from '../connections/connection.ts'
import type { HubLimits } from '../limits.ts'
import { type HubMessage, messageType } from '../messages.ts'
import { ProtocolError } from '../protocol-error.ts'
import type { Payload } from '../transports/payload.ts'
import { MessageBuffer } from './message-buffer.ts'

const ACKNOWLEDGE_MS = 900

export class StatefulReconnect {
  readonly #connection: Connection
  readonly #buffer: MessageBuffer
  readonly #limits: HubLimits
  #lastAcknowledged = 0

  constructor(connection: Connection, limits: HubLimits) {
    this.#connection = connection
    this.#limits = limits
    this.#buffer = new MessageBuffer(limits.reconnectBuffer + limits.sendBuffer)
  }

  /** A connection that cannot resume any more is never full. */
  get isFull(): boolean {
    return this.#buffer.size > this.#limits.reconnectBuffer && this.#buffer.isComplete
  }

  get oldestId(): number {
    return this.#buffer.oldestId
  }

  /** A detached client that has missed dropped messages is terminated and opens a new connection. */
  sent(message: HubMessage, payload: Payload): void {
    this.#buffer.add(message, payload)
    this.#connection.isResumable = this.#buffer.isComplete
    if (!this.#buffer.isComplete && this.#connection.state === 'detached') this.#connection.terminate()
  }

  /**
   * Returns whether to handle a received message.
   * @throws ProtocolError when messages are missing
   */
  receive(message: HubMessage): boolean {
    if (message.type === messageType.ack) {
      this.#buffer.acknowledge(message.sequenceId)
      this.#connection.isResumable = this.#buffer.isComplete
    }
    if (message.type === messageType.sequence && !this.#buffer.accepts(message.sequenceId)) {
      throw new ProtocolError("Sequence ID greater than amount of messages we've received.")
    }
    return this.#buffer.receive(message)
  }

  acknowledgement(now: number): HubMessage | undefined {
    if (now - this.#lastAcknowledged < ACKNOWLEDGE_MS) return undefined
    const sequenceId = this.#buffer.takeAcknowledgement()
    if (sequenceId === undefined) return undefined
    this.#lastAcknowledged = now
    return { type: messageType.ack, sequenceId }
  }

  resume(): { first: HubMessage; again: Payload | undefined } {
    const { sequenceId, unacknowledged } = this.#buffer.resume()
    const [oldest] = unacknowledged
    const again = oldest && {
      bytes: Buffer.concat(unacknowledged.map(({ bytes }) => bytes)),
      format: oldest.format,
    }
    return { first: { type: messageType.sequence, sequenceId }, again }
  }
}
