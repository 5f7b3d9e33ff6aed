import { severityOf } from '@hoistway/contracts/alert'
import {
  type DemoAlert,
  demoAlerts,
  doorAlerts,
  pickDemoAlert,
  weightOf,
} from '@hoistway/contracts/demo-alerts'
import type { DeviceAlert } from '@hoistway/contracts/device'
import { isRushHour, type Profile } from './profile.ts'
import { around, happens, type Random, randomId } from './random.ts'

const MINUTE = 60_000

/** More Er01 triples the door alerts, as in the seeded history. */
const BAD_FIRMWARE = '2.0.1'
const doorWeight = weightOf(doorAlerts)
const kindsOfBadFirmware = demoAlerts.map((kind) =>
  kind.code === 'Er01' ? { ...kind, weight: kind.weight + 2 * doorWeight } : kind,
)
const BAD_RATE = weightOf(kindsOfBadFirmware) / weightOf(demoAlerts)

const textOf = (time: number) => new Date(time).toISOString()

type SentAlert = Pick<DeviceAlert, 'alertId' | 'code' | 'message'>
type Occurrence = SentAlert & { readonly usualMs: number }

export class AlertSource {
  readonly #random: Random
  readonly #profile: Profile
  #open: (Occurrence & { until: number }) | undefined
  #last: Occurrence | undefined

  constructor(random: Random, profile: Profile) {
    this.#random = random
    this.#profile = profile
  }

  resume(alert: SentAlert, now: number): void {
    const usualMs = demoAlerts.find(({ code }) => code === alert.code)?.usualMs ?? MINUTE
    this.#open = {
      ...alert,
      usualMs,
      until: now + around(this.#random, this.#profile.alertFor ?? usualMs),
    }
  }

  /** Message of the active alert, if it is critical. */
  get stoppedBy(): string | undefined {
    const open = this.#open
    return open && severityOf({ alertCode: open.code, isActive: true }) === 'critical'
      ? open.message
      : undefined
  }

  /** The alert that began or ended in the `ms` before `now`. */
  next(ms: number, now: number, fw: string): DeviceAlert | undefined {
    if (this.#open) {
      if (now <= this.#open.until) return undefined
      const { alertId, code, message } = this.#open
      this.#open = undefined
      return { alertId, code, message, active: false, ts: textOf(now) }
    }
    const { onlyCode } = this.#profile
    if (onlyCode !== undefined && !isRushHour(now)) return undefined
    const [possible, rate] = kindsOf(fw, onlyCode)
    if (!happens(this.#random, (ms * rate) / this.#profile.alertEvery)) return undefined
    const begun = this.#begin(possible)
    const { alertId, code, message, usualMs } = begun
    this.#last = begun
    this.#open = { ...begun, until: now + around(this.#random, this.#profile.alertFor ?? usualMs) }
    return { alertId, code, message, active: true, ts: textOf(now) }
  }

  #begin(possible: readonly DemoAlert[]): Occurrence {
    if (this.#last && happens(this.#random, this.#profile.repeatedAlerts)) return this.#last
    const { code, message, usualMs } = pickDemoAlert(this.#random, possible)
    return { alertId: randomId(this.#random), code, message, usualMs }
  }
}

function kindsOf(fw: string, onlyCode: string | undefined): readonly [readonly DemoAlert[], number] {
  if (onlyCode !== undefined) return [demoAlerts.filter(({ code }) => code === onlyCode), 1]
  return fw === BAD_FIRMWARE ? [kindsOfBadFirmware, BAD_RATE] : [demoAlerts, 1]
}
