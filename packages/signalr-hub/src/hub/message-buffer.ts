import { type HubMessage, messageType } from '../messages.ts'
import type { Payload } from '../transports/payload.ts'

const isNumbered = ({ type }: HubMessage) => type <= messageType.cancelInvocation

/** Tracks the sequence IDs of a stateful reconnect. */
export class MessageBuffer {
  readonly #limit: number
  #sent: Payload[] = []
  #sentBytes = 0
  /** ID of the first message in `#sent`, or of the next one. */
  #oldestId = 1
  /** Highest ID that was dropped before its acknowledgement. */
  #lostId = 0
  #arrivedId = 0
  /** ID of the next received message; lower than `#latestId` while the client resends. */
  #nextId = 1
  #latestId = 0
  #acknowledgedId = 0
  #awaitsSequence = false

  /** @param limit unacknowledged bytes above which the oldest messages are dropped */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Unacknowledged bytes. */
  get size(): number {
    return this.#sentBytes
  }

  get oldestId(): number {
    return this.#oldestId
  }

  /** Whether every unacknowledged message can be resent. */
  get isComplete(): boolean {
    return this.#lostId <= this.#arrivedId
  }

  add(message: HubMessage, payload: Payload): void {
    if (!isNumbered(message)) return
    this.#sent.push(payload)
    this.#sentBytes += payload.bytes.byteLength
    while (this.#sentBytes > this.#limit) {
      this.#lostId = this.#oldestId
      this.#forget(this.#oldestId)
    }
  }

  acknowledge(id: number): void {
    const newestId = this.#oldestId + this.#sent.length - 1
    this.#arrivedId = Math.max(this.#arrivedId, Math.min(id, newestId))
    this.#forget(id)
  }

  /** Returns whether to handle a received message; repeated ones are skipped. */
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

  /** A client cannot skip messages. */
  accepts(sequenceId: number): boolean {
    return sequenceId <= this.#latestId + 1
  }

  takeAcknowledgement(): number | undefined {
    if (this.#acknowledgedId === this.#latestId) return undefined
    this.#acknowledgedId = this.#latestId
    return this.#latestId
  }

  resume(): { sequenceId: number; unacknowledged: readonly Payload[] } {
    this.#awaitsSequence = true
    // The previous acknowledgement may have been lost with the transport.
    this.#acknowledgedId = 0
    return { sequenceId: this.#oldestId, unacknowledged: this.#sent }
  }

  #forget(upToId: number): void {
    const count = Math.min(this.#sent.length, Math.max(0, upToId - this.#oldestId + 1))
    for (const { bytes } of this.#sent.splice(0, count)) this.#sentBytes -= bytes.byteLength
    this.#oldestId += count
  }
}
