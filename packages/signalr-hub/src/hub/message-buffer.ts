import { type HubMessage, messageType } from '../messages.ts'
import type { Payload } from '../transports/payload.ts'

/** Whether both sides number messages of this type: invocations, streams and their ends. */
const isNumbered = ({ type }: HubMessage) => type <= messageType.cancelInvocation

/**
 * What one side of a connection must remember so that nothing is lost or comes twice when its transport breaks and the
 * client comes back with another one: sent messages that are not acknowledged, and what has arrived.
 */
export class MessageBuffer {
  readonly #limit: number
  #sent: Payload[] = []
  #sentBytes = 0
  /** ID of the oldest message in `#sent`, or of the next one. */
  #oldestId = 1
  /** Highest ID that was forgotten before it was acknowledged. */
  #lostId = 0
  #arrivedId = 0
  /** ID of the next message that arrives; lower than the latest while messages are repeated. */
  #nextId = 1
  #latestId = 0
  #acknowledgedId = 0
  #awaitsSequence = false

  /** @param limit bytes that are kept unacknowledged; what is older is forgotten, and nothing can be resumed then */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Bytes that the other side has not acknowledged. */
  get size(): number {
    return this.#sentBytes
  }

  /** Whether everything that the client has not acknowledged is still known. */
  get isComplete(): boolean {
    return this.#lostId <= this.#arrivedId
  }

  /** Remembers a message that is sent. */
  add(message: HubMessage, payload: Payload): void {
    if (!isNumbered(message)) return
    this.#sent.push(payload)
    this.#sentBytes += payload.bytes.byteLength
    while (this.#sentBytes > this.#limit) {
      this.#lostId = this.#oldestId
      this.#forget(this.#oldestId)
    }
  }

  /** The other side has received everything up to this ID. */
  acknowledge(id: number): void {
    // Nobody can have received what was not sent.
    const newestId = this.#oldestId + this.#sent.length - 1
    this.#arrivedId = Math.max(this.#arrivedId, Math.min(id, newestId))
    this.#forget(id)
  }

  /** Whether a received message is to be handled: what comes again after a reconnect is not. */
  receive(message: HubMessage): boolean {
    if (message.type === messageType.sequence) {
      this.#awaitsSequence = false
      this.#nextId = message.sequenceId
      return false
    }
    if (this.#awaitsSequence) return false
    if (!isNumbered(message)) return true
    const id = this.#nextId
    this.#nextId += 1
    if (id <= this.#latestId) return false
    this.#latestId = id
    return true
  }

  /** Whether the other side may name this ID as its next: it cannot skip messages that never arrived. */
  accepts(sequenceId: number): boolean {
    return sequenceId <= this.#latestId + 1
  }

  /** The ID to acknowledge; `undefined` when nothing has come since the last time. */
  takeAcknowledgement(): number | undefined {
    if (this.#acknowledgedId === this.#latestId) return undefined
    this.#acknowledgedId = this.#latestId
    return this.#latestId
  }

  /** The transport has changed: the ID of the first message to send again, and all of them in order. */
  resume(): { sequenceId: number; unacknowledged: readonly Payload[] } {
    this.#awaitsSequence = true
    // What was acknowledged on the old transport may not have arrived.
    this.#acknowledgedId = 0
    return { sequenceId: this.#oldestId, unacknowledged: this.#sent }
  }

  #forget(upToId: number): void {
    const count = Math.min(this.#sent.length, Math.max(0, upToId - this.#oldestId + 1))
    for (const { bytes } of this.#sent.splice(0, count)) this.#sentBytes -= bytes.byteLength
    this.#oldestId += count
  }
}
