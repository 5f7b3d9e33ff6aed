import type { DeviceMetrics, DropReason } from '../device-metrics.ts'
import { deviceLimits as limits } from '../link/device-limits.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import { Conduct, type Quarantine } from './conduct.ts'
import { ControllerInbox, type Lane } from './controller-inbox.ts'
import { Recorder } from './recorder.ts'

interface Deps {
  readonly knows: (key: string) => boolean
  /** Processes a state; it is stored later. */
  readonly state: (message: DeviceMessage) => void
  readonly record: (lane: Lane, batch: readonly DeviceMessage[]) => Promise<void>
  readonly quarantined: (key: string, quarantine: Quarantine) => void
  readonly refused: (message: DeviceMessage, error: unknown) => void
  readonly metrics: DeviceMetrics
  readonly drop: (message: DeviceMessage, reason: DropReason) => void
  readonly maxMessageBytes: number
}

export interface QuarantinedController extends Quarantine {
  readonly controllerKey: string
}

export type QuarantinedControllers = () => readonly QuarantinedController[]

/** States that are processed before more urgent messages get their turn. */
const STATES_AT_ONCE = 200
/** Interval of the check for ended quarantines. */
const RELEASE_EVERY_MS = 1_000

/** A bounded queue per controller, with priorities and fairness between controllers. */
export class Inboxes {
  readonly #deps: Deps
  readonly #byKey = new Map<string, ControllerInbox>()
  readonly #states = new Set<ControllerInbox>()
  readonly #recorder: Recorder
  readonly #timer: NodeJS.Timeout
  #scheduled = false
  #closed = false

  constructor(deps: Deps) {
    this.#deps = deps
    this.#recorder = new Recorder(deps)
    this.#timer = setInterval(() => this.#releaseEnded(Date.now()), RELEASE_EVERY_MS).unref()
  }

  /** Accepts or drops a message. Never throws, never waits. */
  accept(message: DeviceMessage): void {
    const { metrics, drop, knows, maxMessageBytes } = this.#deps
    const { key, kind, payload } = message
    metrics.received[kind] += 1
    if (this.#closed) return drop(message, 'shutdown')
    if (!knows(key)) return drop(message, 'unknown-controller')
    const inbox = this.#inboxOf(key)
    const now = message.receivedAt.getTime()
    if (payload.length > maxMessageBytes) {
      drop(message, 'too-large')
      this.malformed(key)
      return
    }
    const isWithin = message.retained || inbox.conduct.allows(kind, now)
    if (!isWithin) this.#punish(inbox, 'flood', now)
    const isHeard = !inbox.conduct.quarantineAt(now) || (kind === 'command' && isWithin)
    if (isHeard) this.#queue(inbox, message)
    else this.#hold(inbox, message)
  }

  /** Called for each malformed message of a controller. */
  malformed(key: string): void {
    const inbox = this.#inboxOf(key)
    const now = Date.now()
    if (!inbox.conduct.forgives(now)) this.#punish(inbox, 'malformed', now)
  }

  /** Whether a presence of the controller waits to be recorded. */
  hasPresence(key: string): boolean {
    return this.#byKey.get(key)?.hasPresence ?? false
  }

  quarantined(): QuarantinedController[] {
    const now = Date.now()
    return [...this.#byKey.values()].flatMap(({ key, conduct }) => {
      const quarantine = conduct.quarantineAt(now)
      return quarantine ? [{ controllerKey: key, ...quarantine }] : []
    })
  }

  /** Stops accepting, and stores queued messages within `ms`; the rest is dropped and counted. */
  async close(ms: number): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    for (const inbox of this.#byKey.values()) this.#release(inbox)
    while (this.#states.size > 0) this.#lookAtStates()
    await this.#recorder.drain(ms)
    for (const inbox of this.#byKey.values()) {
      for (const message of inbox.clear()) this.#deps.drop(message, 'shutdown')
    }
  }

  #inboxOf(key: string): ControllerInbox {
    const known = this.#byKey.get(key)
    if (known) return known
    const inbox = new ControllerInbox(key, new Conduct(Date.now()), this.#deps.metrics)
    this.#byKey.set(key, inbox)
    return inbox
  }

  #queue(inbox: ControllerInbox, message: DeviceMessage): void {
    const { metrics, drop } = this.#deps
    if (message.kind === 'state') {
      const superseded = inbox.addState(message)
      if (superseded) drop(superseded, 'superseded')
      this.#states.add(inbox)
      return this.#schedule()
    }
    const isFull =
      metrics.queuedBytes > limits.totalBytes &&
      inbox.bytes + message.payload.length > limits.alwaysHeardBytes
    const refusal = isFull ? 'queue-full' : inbox.add(message)
    if (refusal) return drop(message, refusal)
    this.#recorder.offer(inbox)
    this.#schedule()
  }

  /** The newest state and presence wait for the end of the quarantine. */
  #hold(inbox: ControllerInbox, message: DeviceMessage): void {
    const { drop } = this.#deps
    const isHeld = message.kind === 'state' || message.kind === 'presence'
    if (!isHeld) return drop(message, 'quarantined')
    const superseded = message.kind === 'state' ? inbox.addState(message) : inbox.hold(message)
    if (superseded) drop(superseded, 'quarantined')
  }

  #punish(inbox: ControllerInbox, reason: Quarantine['reason'], now: number): void {
    const quarantine = inbox.conduct.punish(reason, now)
    if (!quarantine) return
    this.#states.delete(inbox)
    this.#deps.metrics.quarantines += 1
    this.#deps.quarantined(inbox.key, quarantine)
  }

  #releaseEnded(now: number): void {
    for (const inbox of this.#byKey.values()) {
      if (inbox.conduct.quarantineAt(now)) continue
      this.#release(inbox)
      // Removes deleted controllers.
      if (inbox.isEmpty && !this.#deps.knows(inbox.key)) this.#byKey.delete(inbox.key)
    }
  }

  #release(inbox: ControllerInbox): void {
    const presence = inbox.release()
    if (presence) this.#queue(inbox, presence)
    if (inbox.hasState) this.#states.add(inbox)
    if (presence || inbox.hasState) this.#schedule()
  }

  /** Starts after all messages of the same packet are queued. */
  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#recorder.run()
      this.#lookAtStates()
      if (this.#states.size > 0) this.#schedule()
    })
  }

  #lookAtStates(): void {
    let left = STATES_AT_ONCE
    for (const inbox of this.#states) {
      if (left === 0) return
      left -= 1
      this.#states.delete(inbox)
      for (const state of inbox.takeStates()) this.#deps.state(state)
    }
  }
}
