import type { DeviceKind } from '../device-metrics.ts'
import { deviceLimits as limits } from './device-limits.ts'

/** Only answers to commands and the newest state and presence are accepted. */
export interface Quarantine {
  readonly reason: 'flood' | 'malformed'
  readonly since: Date
  readonly until: Date
}

/** A clock that was set back must not prolong it. */
export const isDuring = ({ since, until }: Quarantine, now: number) =>
  since.getTime() <= now && now < until.getTime()

export class Conduct {
  readonly #states: TokenBucket
  readonly #answers: TokenBucket
  readonly #presences: TokenBucket
  readonly #messages: TokenBucket
  readonly #malformed: TokenBucket
  #quarantine: Quarantine | undefined
  #strikes = 0

  constructor(now: number) {
    this.#states = new TokenBucket(limits.states, now)
    this.#answers = new TokenBucket(limits.answers, now)
    this.#presences = new TokenBucket(limits.presences, now)
    this.#messages = new TokenBucket(limits.messages, now)
    this.#malformed = new TokenBucket(limits.malformed, now)
  }

  quarantineAt(now: number): Quarantine | undefined {
    const quarantine = this.#quarantine
    return quarantine && isDuring(quarantine, now) ? quarantine : undefined
  }

  allows(kind: DeviceKind, now: number): boolean {
    if (kind === 'state') return this.#states.take(now)
    if (kind === 'presence') return this.#presences.take(now)
    return kind === 'command' ? this.#answers.take(now) : this.#messages.take(now)
  }

  forgives(now: number): boolean {
    return this.#malformed.take(now)
  }

  punish(reason: Quarantine['reason'], now: number): Quarantine | undefined {
    if (this.quarantineAt(now)) return undefined
    const last = this.#quarantine?.until.getTime() ?? 0
    this.#strikes = now - last > limits.forgiveAfterMs ? 0 : this.#strikes + 1
    const ms = Math.min(limits.quarantineMs * 2 ** this.#strikes, limits.quarantineMaxMs)
    this.#quarantine = { reason, since: new Date(now), until: new Date(now + ms) }
    return this.#quarantine
  }
}

class TokenBucket {
  readonly #allowance: { readonly burst: number; readonly perSecond: number }
  #left: number
  #at: number

  constructor(allowance: { readonly burst: number; readonly perSecond: number }, now: number) {
    this.#allowance = allowance
    this.#left = allowance.burst
    this.#at = now
  }

  take(now: number): boolean {
    const { burst, perSecond } = this.#allowance
    // The clock may have been set back.
    const elapsedMs = Math.max(0, now - this.#at)
    this.#left = Math.min(burst, this.#left + (elapsedMs / 1000) * perSecond)
    this.#at = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
