import type { DeviceKind } from '../device-metrics.ts'
import { deviceLimits as limits } from '../link/device-limits.ts'
import { TokenBucket } from './token-bucket.ts'

/** A time in which a controller is not listened to, but for answers to commands and its newest state and presence. */
export interface Quarantine {
  readonly reason: 'flood' | 'malformed'
  readonly since: Date
  readonly until: Date
}

/** How one controller behaves. */
export class Conduct {
  readonly #states: TokenBucket
  readonly #answers: TokenBucket
  readonly #messages: TokenBucket
  readonly #malformed: TokenBucket
  #quarantine: Quarantine | undefined
  #strikes = 0

  constructor(now: number) {
    this.#states = new TokenBucket(limits.states, now)
    this.#answers = new TokenBucket(limits.answers, now)
    this.#messages = new TokenBucket(limits.messages, now)
    this.#malformed = new TokenBucket(limits.malformed, now)
  }

  /** The quarantine that lasts now. */
  quarantineAt(now: number): Quarantine | undefined {
    const quarantine = this.#quarantine
    return quarantine && quarantine.until.getTime() > now ? quarantine : undefined
  }

  /** Whether one more message of a kind is within what a controller may send. */
  allows(kind: DeviceKind, now: number): boolean {
    if (kind === 'state') return this.#states.take(now)
    return kind === 'command' ? this.#answers.take(now) : this.#messages.take(now)
  }

  /** Whether one more malformed message is forgiven. */
  forgives(now: number): boolean {
    return this.#malformed.take(now)
  }

  /** Begins a quarantine; `undefined` when one lasts already. */
  punish(reason: Quarantine['reason'], now: number): Quarantine | undefined {
    if (this.quarantineAt(now)) return undefined
    const last = this.#quarantine?.until.getTime() ?? 0
    this.#strikes = now - last > limits.forgiveAfterMs ? 0 : this.#strikes + 1
    const ms = Math.min(limits.quarantineMs * 2 ** this.#strikes, limits.quarantineMaxMs)
    this.#quarantine = { reason, since: new Date(now), until: new Date(now + ms) }
    return this.#quarantine
  }
}
