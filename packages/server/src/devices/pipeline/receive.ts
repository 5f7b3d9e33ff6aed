import { limits } from '@hoistway/contracts/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { DeviceMetrics, DropReason } from '../device-metrics.ts'
import type { Directory } from '../directory/directory.ts'
import { Conduct, type Quarantine } from './conduct.ts'
import type { Contacts } from './contacts.ts'
import { deviceLimits } from './device-limits.ts'
import type { HealthLog } from './health-log.ts'
import { type DeviceMessage, type ParsedMessage, parse } from './parse.ts'
import type { PauseWatch } from './pause-watch.ts'

interface Deps {
  readonly directory: Pick<Directory, 'knows'>
  readonly contacts: Pick<Contacts, 'heard'>
  readonly pauses: Pick<PauseWatch, 'look'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly next: (message: ParsedMessage) => void
  readonly quarantined: (quarantine: QuarantinedController) => void
  readonly health: HealthLog
  readonly metrics: DeviceMetrics
}

export interface QuarantinedController extends Quarantine {
  readonly controllerKey: string
}

export type QuarantinedControllers = () => readonly QuarantinedController[]

/** Controllers whose states may go before more urgent messages. */
const STATES_AT_ONCE = 200
const RELEASE_EVERY_MS = 1_000

export class Receiver {
  readonly #deps: Deps
  readonly #conducts = new Map<string, Conduct>()
  readonly #states = new Map<string, DeviceMessage[]>()
  readonly #held = new Map<string, Map<string, DeviceMessage>>()
  readonly #logged = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #isScheduled = false
  #closed = false

  constructor(deps: Deps) {
    this.#deps = deps
    this.#timer = setInterval(() => this.#releaseEnded(), RELEASE_EVERY_MS).unref()
  }

  /** Never throws, never waits. */
  accept(given: DeviceMessage): void {
    const { metrics, health, directory, contacts, pauses } = this.#deps
    // After a pause, the time of sending is unknown, as for a retained message.
    const message = pauses.look() ? { ...given, isAgeUnknown: true } : given
    const { key, kind, payload, receivedAt, isAgeUnknown } = message
    metrics.received[kind] += 1
    if (this.#closed) return health.drop(message, 'shutdown')
    if (!directory.knows(key)) return health.drop(message, 'unknown-controller')
    // Presence is usually the last will, published by the broker.
    if (!isAgeUnknown && kind !== 'presence') contacts.heard(key, receivedAt)
    if (payload.length > limits.device.messageBytes) return this.#malformed(message, 'too-large')
    const now = receivedAt.getTime()
    const conduct = this.#conductOf(key)
    const isWithin = isAgeUnknown || conduct.allows(kind, now)
    if (!isWithin) this.#punish(key, 'flood', now)
    const isQuarantined = conduct.quarantineAt(now) !== undefined
    // The timer may not have released the held messages yet.
    if (!isQuarantined) this.#release(key)
    const isHeard = !isQuarantined || (kind === 'command' && isWithin)
    if (!isHeard) this.#hold(message)
    else if (kind === 'state') this.#queue(message)
    else this.#parse(message)
  }

  quarantined(): QuarantinedController[] {
    const now = Date.now()
    return [...this.#conducts].flatMap(([controllerKey, conduct]) => {
      const quarantine = conduct.quarantineAt(now)
      return quarantine ? [{ controllerKey, ...quarantine }] : []
    })
  }

  forgetDeleted(): void {
    for (const key of this.#conducts.keys()) if (!this.#deps.directory.knows(key)) this.#conducts.delete(key)
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    for (const key of this.#held.keys()) this.#release(key)
    this.#passStates(this.#states.size)
  }

  #conductOf(key: string): Conduct {
    const known = this.#conducts.get(key)
    if (known) return known
    const conduct = new Conduct(Date.now())
    this.#conducts.set(key, conduct)
    return conduct
  }

  #queue(state: DeviceMessage): void {
    const waiting = this.#states.get(state.key) ?? []
    this.#states.set(state.key, waiting)
    const superseded = waiting.length < deviceLimits.queueStates ? undefined : waiting.shift()
    if (superseded) this.#deps.health.drop(superseded, 'superseded')
    waiting.push(state)
    this.#schedule()
  }

  /** Waits until all messages of the packet are queued. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#passStates(STATES_AT_ONCE)
      if (this.#states.size > 0) this.#schedule()
    })
  }

  #passStates(most: number): void {
    let left = most
    for (const [key, waiting] of this.#states) {
      if (left === 0) return
      left -= 1
      this.#states.delete(key)
      for (const state of waiting) this.#parse(state)
    }
  }

  #parse(message: DeviceMessage): void {
    const parsed = parse(message)
    if (typeof parsed !== 'string') return this.#deps.next(parsed)
    const { key, kind } = message
    if (!this.#logged.has(kind))
      this.#deps.log.warn({ key, kind, reason: parsed }, 'malformed device message dropped')
    this.#logged.add(kind)
    this.#malformed(message, 'malformed', parsed)
  }

  #malformed(message: DeviceMessage, reason: DropReason, detail?: string): void {
    this.#deps.health.drop(message, reason, detail)
    const now = Date.now()
    if (!this.#conductOf(message.key).forgives(now)) this.#punish(message.key, 'malformed', now)
  }

  #punish(key: string, reason: Quarantine['reason'], now: number): void {
    const quarantine = this.#conductOf(key).punish(reason, now)
    if (!quarantine) return
    this.#deps.metrics.quarantines += 1
    this.#deps.quarantined({ controllerKey: key, ...quarantine })
  }

  #hold(message: DeviceMessage): void {
    const { key, kind } = message
    if (kind !== 'state' && kind !== 'presence') return this.#deps.health.drop(message, 'quarantined')
    const held = this.#held.get(key) ?? new Map<string, DeviceMessage>()
    const superseded = held.get(kind)
    this.#held.set(key, held.set(kind, message))
    if (superseded) this.#deps.health.drop(superseded, 'quarantined')
  }

  #releaseEnded(): void {
    const now = Date.now()
    for (const key of this.#held.keys()) {
      if (!this.#conducts.get(key)?.quarantineAt(now)) this.#release(key)
    }
  }

  #release(key: string): void {
    const held = this.#held.get(key)
    this.#held.delete(key)
    for (const kind of ['presence', 'state']) {
      const message = held?.get(kind)
      if (message) this.#parse(message)
    }
  }
}
