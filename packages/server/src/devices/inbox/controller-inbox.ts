import type { DeviceKind, DeviceMetrics, DropReason } from '../device-metrics.ts'
import { deviceLimits as limits } from '../link/device-limits.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import type { Conduct } from './conduct.ts'

/**
 * Messages that are stored in the database, most urgent first. States are separate, because they are buffered in
 * memory.
 */
export const lanes = ['command', 'alert', 'other'] as const
export type Lane = (typeof lanes)[number]

const laneOf = (kind: DeviceKind): Lane => (kind === 'command' || kind === 'alert' ? kind : 'other')

type Gauge = Pick<DeviceMetrics, 'queuedMessages' | 'queuedBytes'>

export class ControllerInbox {
  readonly key: string
  readonly conduct: Conduct
  /** One batch at a time, so that messages of an alert cannot overtake each other. */
  busy = false
  /** Attempts of the first batch so far. */
  tries = 0
  /** Number of messages to write individually after the database refused them as a batch. */
  singly = 0
  /** Set when the database refused a batch with other controllers: its messages are then written separately. */
  isAlone = false
  readonly #lanes: Record<Lane, DeviceMessage[]> = { command: [], alert: [], other: [] }
  readonly #states: DeviceMessage[] = []
  #heldPresence: DeviceMessage | undefined
  readonly #gauge: Gauge
  #bytes = 0

  constructor(key: string, conduct: Conduct, gauge: Gauge) {
    this.key = key
    this.conduct = conduct
    this.#gauge = gauge
  }

  get size(): number {
    return lanes.reduce((sum, lane) => sum + this.#lanes[lane].length, 0)
  }

  /** Bytes of the messages in {@link size}. */
  get bytes(): number {
    return this.#bytes
  }

  /** Returns whether there is nothing left to do. */
  get isEmpty(): boolean {
    return this.size === 0 && !this.hasState && !this.#heldPresence && !this.busy
  }

  /** Queues a message. Returns the reason if it was dropped. */
  add(message: DeviceMessage): DropReason | undefined {
    const { length } = message.payload
    if (this.size >= limits.queueMessages || this.#bytes + length > limits.queueBytes) return 'queue-full'
    this.#lanes[laneOf(message.kind)].push(message)
    this.#weigh([message], 1)
    return undefined
  }

  /** Adds a state. Returns the state that it replaces, because only the last few are needed. */
  addState(message: DeviceMessage): DeviceMessage | undefined {
    this.#states.push(message)
    return this.#states.length > limits.queueStates ? this.#states.shift() : undefined
  }

  takeStates(): DeviceMessage[] {
    return this.#states.splice(0)
  }

  get hasState(): boolean {
    return this.#states.length > 0
  }

  /** Holds the newest presence until the quarantine ends. Returns the one that it replaces. */
  hold(presence: DeviceMessage): DeviceMessage | undefined {
    const superseded = this.#heldPresence
    this.#heldPresence = presence
    return superseded
  }

  /** Returns the held presence. */
  release(): DeviceMessage | undefined {
    const presence = this.#heldPresence
    this.#heldPresence = undefined
    return presence
  }

  get hasPresence(): boolean {
    return this.#lanes.other.some(({ kind }) => kind === 'presence')
  }

  has(lane: Lane): boolean {
    return this.#lanes[lane].length > 0
  }

  kindOf(lane: Lane): DeviceKind | undefined {
    return this.#lanes[lane][0]?.kind
  }

  /** Takes the next messages of a lane: a batch of alerts, or one of another kind. */
  take(lane: Lane): DeviceMessage[] {
    const most = lane === 'alert' && this.singly === 0 ? limits.alertBatch : 1
    if (lane === 'alert' && this.singly > 0) this.singly -= 1
    const batch = this.#lanes[lane].splice(0, most)
    this.#weigh(batch, -1)
    return batch
  }

  /** Puts unstored messages back at the head of their lane. */
  putBack(lane: Lane, batch: readonly DeviceMessage[]): void {
    this.#lanes[lane].unshift(...batch)
    this.#weigh(batch, 1)
  }

  clear(): DeviceMessage[] {
    const left = lanes.flatMap((lane) => this.#lanes[lane].splice(0))
    this.#weigh(left, -1)
    return left
  }

  #weigh(messages: readonly DeviceMessage[], sign: 1 | -1): void {
    const bytes = sign * messages.reduce((sum, { payload }) => sum + payload.length, 0)
    this.#bytes += bytes
    this.#gauge.queuedBytes += bytes
    this.#gauge.queuedMessages += sign * messages.length
  }
}
