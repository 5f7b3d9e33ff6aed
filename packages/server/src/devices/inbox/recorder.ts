import type { DeviceMetrics, DropReason } from '../device-metrics.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import { type ControllerInbox, type Lane, lanes } from './controller-inbox.ts'
import { isAway, isWorthRetrying } from './write-faults.ts'

interface Deps {
  readonly record: (lane: Lane, batch: readonly DeviceMessage[]) => Promise<void>
  readonly refused: (message: DeviceMessage, error: unknown) => void
  readonly metrics: DeviceMetrics
  readonly drop: (message: DeviceMessage, reason: DropReason) => void
}

/** Writes at the same time. Some are reserved, so that alerts that wait for a lock do not hold up answers to commands. */
const WORKERS: Record<Lane, number> = { command: 6, alert: 4, other: 4 }
/** Pause between attempts while the database is unavailable. */
const AWAY_MS = 500

/** Records what waits in the inboxes: commands' answers before alerts before all else, one controller after the other. */
export class Recorder {
  readonly #deps: Deps
  readonly #ready: Record<Lane, Set<ControllerInbox>> = {
    command: new Set(),
    alert: new Set(),
    other: new Set(),
  }
  #working = 0
  #away: NodeJS.Timeout | undefined
  #drained: (() => void) | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Has an inbox worked on whose messages are new, or whose work is done. */
  offer(inbox: ControllerInbox): void {
    if (inbox.busy) return
    for (const lane of lanes) if (inbox.has(lane)) this.#ready[lane].add(inbox)
  }

  /** Starts as many writes as may run. */
  run(): void {
    while (!this.#away) {
      const lane = lanes.find((each) => this.#ready[each].size > 0 && this.#working < WORKERS[each])
      if (!lane) return
      const [inbox] = this.#ready[lane]
      if (inbox) void this.#work(inbox, lane)
    }
  }

  /** Waits until everything is recorded, at most `ms`. */
  async drain(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#drained = resolve
    const timer = setTimeout(resolve, ms)
    this.run()
    this.#reportDrained()
    await promise
    clearTimeout(timer)
    clearTimeout(this.#away)
  }

  async #work(inbox: ControllerInbox, lane: Lane): Promise<void> {
    for (const each of lanes) this.#ready[each].delete(inbox)
    const batch = inbox.take(lane)
    inbox.busy = true
    this.#working += 1
    try {
      await this.#deps.record(lane, batch)
      inbox.tries = 0
      for (const { acknowledge } of batch) acknowledge?.()
    } catch (error) {
      this.#failed(inbox, lane, batch, error)
    }
    inbox.busy = false
    this.#working -= 1
    this.offer(inbox)
    this.run()
    this.#reportDrained()
  }

  #failed(inbox: ControllerInbox, lane: Lane, batch: readonly DeviceMessage[], error: unknown): void {
    inbox.tries += 1
    if (isWorthRetrying(error, inbox.tries)) {
      this.#deps.metrics.retries += 1
      inbox.putBack(lane, batch)
      if (isAway(error)) this.#pause()
      return
    }
    inbox.tries = 0
    const [first, ...more] = batch
    if (more.length > 0) {
      // One bad record must not lose the others.
      inbox.putBack(lane, batch)
      inbox.singly = batch.length
    } else if (first) {
      this.#deps.drop(first, 'refused')
      this.#deps.refused(first, error)
    }
  }

  #pause(): void {
    this.#away ??= setTimeout(() => {
      this.#away = undefined
      this.run()
    }, AWAY_MS)
  }

  #reportDrained(): void {
    if (this.#working === 0 && lanes.every((lane) => this.#ready[lane].size === 0)) this.#drained?.()
  }
}
