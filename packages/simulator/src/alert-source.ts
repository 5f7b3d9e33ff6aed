import type { DeviceAlert } from '@hoistway/contracts/device'
import type { Profile } from './profile.ts'
import { around, happens, type Random, randomId } from './random.ts'

/** Alerts of a virtual controller. */
const alertCodes = [
  ['Er01', 'Door reopened more than three times'],
  ['Er04', 'Door takes too long to close'],
  ['Er05', 'Overload'],
  ['Er07', 'Safety chain open'],
  ['Er09', 'Drive overtemperature'],
  ['Er12', 'Service interval reached'],
  ['Er20', 'CAN bus warning level'],
] as const

type Occurrence = Pick<DeviceAlert, 'alertId' | 'code' | 'message'>

/** Raises an alert at intervals and resolves it later, one at a time. */
export class AlertSource {
  readonly #random: Random
  readonly #profile: Profile
  #open: (Occurrence & { until: number }) | undefined
  #last: Occurrence | undefined

  constructor(random: Random, profile: Profile) {
    this.#random = random
    this.#profile = profile
  }

  /** Returns the next alert or its end within `ms` milliseconds before `now`. */
  next(ms: number, now: number): DeviceAlert | undefined {
    const ts = new Date(now).toISOString()
    if (this.#open) {
      if (now <= this.#open.until) return undefined
      const { until: _, ...ended } = this.#open
      this.#open = undefined
      return { ...ended, active: false, ts }
    }
    if (!happens(this.#random, ms / this.#profile.alertEvery)) return undefined
    const begun = this.#begin()
    this.#last = begun
    this.#open = { ...begun, until: now + around(this.#random, this.#profile.alertFor) }
    return { ...begun, active: true, ts }
  }

  #begin(): Occurrence {
    if (this.#last && happens(this.#random, this.#profile.repeatedAlerts)) return this.#last
    const [code, message] = alertCodes[Math.floor(this.#random() * alertCodes.length)] ?? alertCodes[0]
    return { alertId: randomId(this.#random), code, message }
  }
}
