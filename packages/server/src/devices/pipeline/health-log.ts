import { type RefusalReason, refusalReasons } from '@hoistway/contracts/device-health'
import type { DeviceKind, DeviceMetrics, DropReason } from '../device-metrics.ts'
import type { DeviceMessage } from './parse.ts'

interface Refusal {
  readonly kind: DeviceKind
  readonly reason: RefusalReason
  readonly count: number
  readonly lastAt: Date
  readonly detail: string | null
}

interface Noted {
  readonly refusals: Map<string, Refusal>
  bootId: string | undefined
  leftAt: Date | undefined
  restarts: number
  lastRestartAt: Date | null
  secondDeviceAt: Date | null
}

const NOTHING: Omit<Noted, 'refusals' | 'bootId' | 'leftAt'> = {
  restarts: 0,
  lastRestartAt: null,
  secondDeviceAt: null,
}

const isRefusal = (reason: DropReason): reason is RefusalReason =>
  refusalReasons.some((each) => each === reason)

/** A later message on another connection may have been sent before. */
const UNORDERED_MS = 1_000

export class HealthLog {
  readonly #metrics: Pick<DeviceMetrics, 'dropped'>
  readonly #unorderedMs: number
  readonly #since = new Date()
  readonly #byKey = new Map<string, Noted>()

  /** @param isAlone states and last wills arrive on one connection */
  constructor(metrics: Pick<DeviceMetrics, 'dropped'>, { isAlone } = { isAlone: true }) {
    this.#metrics = metrics
    this.#unorderedMs = isAlone ? 0 : UNORDERED_MS
  }

  /** Also acknowledges the message. Only counts normal reasons, such as `superseded`. */
  drop(
    { key, kind, acknowledge }: Pick<DeviceMessage, 'key' | 'kind' | 'acknowledge'>,
    reason: DropReason,
    detail?: string,
    now = new Date(),
  ): void {
    this.#metrics.dropped[kind][reason] += 1
    // These are delivered again, to this server or another.
    if (reason !== 'shutdown') acknowledge?.()
    if (!isRefusal(reason)) return
    const { refusals } = this.#noted(key)
    const id = `${kind} ${reason}`
    const known = refusals.get(id)
    refusals.set(id, {
      kind,
      reason,
      count: (known?.count ?? 0) + 1,
      lastAt: now,
      detail: detail ?? known?.detail ?? null,
    })
  }

  booted(key: string, bootId: string, at: Date): void {
    const noted = this.#noted(key)
    if (noted.bootId !== undefined && noted.bootId !== bootId) {
      noted.restarts += 1
      noted.lastRestartAt = at
    }
    noted.bootId = bootId
  }

  connected(key: string, isOnline: boolean, at: Date): void {
    this.#noted(key).leftAt = isOnline ? undefined : at
  }

  /** True once when a controller that left still sends: another device has its key. */
  isStillThere(key: string, at: Date): boolean {
    const noted = this.#byKey.get(key)
    if (!noted?.leftAt || at.getTime() - noted.leftAt.getTime() <= this.#unorderedMs) return false
    noted.leftAt = undefined
    return true
  }

  conflicted(key: string, at = new Date()): void {
    this.#noted(key).secondDeviceAt = at
  }

  of(key: string) {
    const { refusals, restarts, lastRestartAt, secondDeviceAt } = this.#byKey.get(key) ?? {
      refusals: new Map<string, Refusal>(),
      ...NOTHING,
    }
    const refused = [...refusals.values()].sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime())
    return { since: this.#since, refused, restarts, lastRestartAt, secondDeviceAt }
  }

  keepOnly(exists: (key: string) => boolean): void {
    for (const key of this.#byKey.keys()) if (!exists(key)) this.#byKey.delete(key)
  }

  #noted(key: string): Noted {
    const known = this.#byKey.get(key)
    if (known) return known
    const noted: Noted = { refusals: new Map(), bootId: undefined, leftAt: undefined, ...NOTHING }
    this.#byKey.set(key, noted)
    return noted
  }
}
