import { severityOf } from '@hoistway/contracts/alert'
import type { DeviceAlert } from '@hoistway/contracts/device'
import { isRushHour, type Profile } from './profile.ts'
import { around, happens, type Random, randomId } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Kind {
  readonly code: string
  readonly message: string
  readonly weight: number
  readonly usualMs: number
}

/** Alerts of a virtual controller, with the frequencies and durations of the seeded history. */
const kinds: readonly [Kind, ...Kind[]] = [
  { code: 'Er01', message: 'Door reopened more than three times', weight: 16, usualMs: 12 * MINUTE },
  { code: 'Er04', message: 'Door takes too long to close', weight: 14, usualMs: 20 * MINUTE },
  { code: 'Er02', message: 'Levelling inaccurate', weight: 7, usualMs: 30 * MINUTE },
  { code: 'Er03', message: 'Car light failure', weight: 8, usualMs: 9 * HOUR },
  { code: 'Er05', message: 'Overload', weight: 10, usualMs: 2 * MINUTE },
  { code: 'Er06', message: 'Battery of the emergency call low', weight: 5, usualMs: 14 * HOUR },
  { code: 'Er12', message: 'Service interval reached', weight: 4, usualMs: 20 * HOUR },
  { code: 'Er20', message: 'CAN bus warning level', weight: 6, usualMs: 6 * MINUTE },
  { code: 'Er30', message: 'Configuration changed on site', weight: 3, usualMs: 5 * MINUTE },
  { code: 'Er16', message: 'Door lock contact lost while moving', weight: 5, usualMs: 35 * MINUTE },
  { code: 'Er07', message: 'Safety chain open', weight: 4, usualMs: 50 * MINUTE },
  { code: 'Er09', message: 'Drive overtemperature', weight: 3, usualMs: 70 * MINUTE },
  { code: 'Er08', message: 'Brake does not release', weight: 2, usualMs: 3 * HOUR },
  { code: 'Er14', message: 'Overspeed governor tripped', weight: 1, usualMs: 5 * HOUR },
  { code: 'Er23', message: 'Emergency stop in the pit', weight: 1, usualMs: 25 * MINUTE },
]
/** The bad firmware of the demo triples the door alerts by more of Er01, as in the seeded history. */
const BAD_FIRMWARE = '2.0.1'
const doorWeight = totalOf(kinds.filter(({ code }) => ['Er01', 'Er04', 'Er16'].includes(code)))
const kindsOfBadFirmware = kinds.map((kind) =>
  kind.code === 'Er01' ? { ...kind, weight: kind.weight + 2 * doorWeight } : kind,
)
const BAD_RATE = totalOf(kindsOfBadFirmware) / totalOf(kinds)

const textOf = (time: number) => new Date(time).toISOString()

type SentAlert = Pick<DeviceAlert, 'alertId' | 'code' | 'message'>
type Occurrence = SentAlert & { readonly usualMs: number }

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

  /** Continues an alert of an earlier simulation. */
  resume(alert: SentAlert, now: number): void {
    const usualMs = kinds.find(({ code }) => code === alert.code)?.usualMs ?? MINUTE
    this.#open = {
      ...alert,
      usualMs,
      until: now + around(this.#random, this.#profile.alertFor ?? usualMs),
    }
  }

  /** The message of the active alert, if it is critical. */
  get stoppedBy(): string | undefined {
    const open = this.#open
    return open && severityOf({ alertCode: open.code, isActive: true }) === 'critical'
      ? open.message
      : undefined
  }

  /** Returns the next alert or its end within `ms` milliseconds before `now`, with firmware `fw`. */
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

  #begin(possible: readonly Kind[]): Occurrence {
    if (this.#last && happens(this.#random, this.#profile.repeatedAlerts)) return this.#last
    const { code, message, usualMs } = pickWeighted(this.#random, possible)
    return { alertId: randomId(this.#random), code, message, usualMs }
  }
}

/** Returns the possible alerts and the factor of their frequency. */
function kindsOf(fw: string, onlyCode: string | undefined): readonly [readonly Kind[], number] {
  if (onlyCode !== undefined) return [kinds.filter(({ code }) => code === onlyCode), 1]
  return fw === BAD_FIRMWARE ? [kindsOfBadFirmware, BAD_RATE] : [kinds, 1]
}

function pickWeighted(random: Random, possible: readonly Kind[]): Kind {
  let rest = random() * totalOf(possible)
  for (const kind of possible) {
    rest -= kind.weight
    if (rest < 0) return kind
  }
  return kinds[0]
}

function totalOf(some: readonly Kind[]): number {
  return some.reduce((sum, { weight }) => sum + weight, 0)
}
