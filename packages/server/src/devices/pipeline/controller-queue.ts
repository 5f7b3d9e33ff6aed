import type { DeviceKind, DeviceMetrics, DropReason } from '../device-metrics.ts'
import { deviceLimits as limits } from './device-limits.ts'
import type { ParsedMessage } from './parse.ts'

/** Most urgent first. */
export const lanes = ['command', 'alert', 'other'] as const
export type Lane = (typeof lanes)[number]

const laneOf = (kind: DeviceKind): Lane => (kind === 'command' || kind === 'alert' ? kind : 'other')

type Gauge = Pick<DeviceMetrics, 'queuedMessages' | 'queuedBytes'>

export class ControllerQueue {
  readonly key: string
  /** Messages of an alert must not overtake each other. */
  busy = false
  singly = 0
  /** After a refused batch: write without other controllers. */
  isAlone = false
  readonly #lanes: Record<Lane, ParsedMessage[]> = { command: [], alert: [], other: [] }
  readonly #gauge: Gauge
  #bytes = 0

  constructor(key: string, gauge: Gauge) {
    this.key = key
    this.#gauge = gauge
  }

  get isEmpty(): boolean {
    return this.#size === 0 && !this.busy
  }

  get #size(): number {
    return lanes.reduce((sum, lane) => sum + this.#lanes[lane].length, 0)
  }

  add(message: ParsedMessage): DropReason | undefined {
    const bytes = this.#bytes + message.bytes
    const isFull = this.#size >= limits.queueMessages || bytes > limits.queueBytes
    const isAllFull = this.#gauge.queuedBytes > limits.totalBytes && bytes > limits.alwaysHeardBytes
    if (isFull || isAllFull) return 'queue-full'
    this.#lanes[laneOf(message.kind)].push(message)
    this.#weigh([message], 1)
    return undefined
  }

  has(lane: Lane): boolean {
    return this.#lanes[lane].length > 0
  }

  kindOf(lane: Lane): DeviceKind | undefined {
    return this.#lanes[lane][0]?.kind
  }

  take(lane: Lane): ParsedMessage[] {
    const most = lane === 'alert' && this.singly === 0 ? limits.alertBatch : 1
    if (lane === 'alert' && this.singly > 0) this.singly -= 1
    const batch = this.#lanes[lane].splice(0, most)
    this.#weigh(batch, -1)
    return batch
  }

  putBack(lane: Lane, batch: readonly ParsedMessage[]): void {
    this.#lanes[lane].unshift(...batch)
    // Otherwise each retry would join the message with those after it.
    if (lane === 'alert' && batch.length === 1) this.singly += 1
    this.#weigh(batch, 1)
  }

  clear(): ParsedMessage[] {
    const left = lanes.flatMap((lane) => this.#lanes[lane].splice(0))
    this.#weigh(left, -1)
    return left
  }

  #weigh(messages: readonly ParsedMessage[], sign: 1 | -1): void {
    const bytes = sign * messages.reduce((sum, message) => sum + message.bytes, 0)
    this.#bytes += bytes
    this.#gauge.queuedBytes += bytes
    this.#gauge.queuedMessages += sign * messages.length
  }
}
