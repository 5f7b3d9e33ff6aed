import { CLOCK_TOLERANCE_MS } from '../controller-clock.ts'

/** The median of these; a single message may have been delayed. */
const SAMPLES = 9

/** Controllers deliver stored messages for about a day; an older time is from a clock that was reset. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000

interface Contact {
  lastAt: Date
  skews: number[]
  bootId: string | undefined
}

export class Contacts {
  readonly #byKey = new Map<string, Contact>()
  readonly #storedSkews: Map<string, number>
  #heard = new Map<string, Date>()

  constructor(storedSkews: Iterable<readonly [key: string, skewMs: number]> = []) {
    // A clock that was ahead needs no correction: no message is from the future.
    this.#storedSkews = new Map([...storedSkews].filter(([, skewMs]) => skewMs > 0))
  }

  heard(key: string, at: Date): void {
    const known = this.#byKey.get(key)
    if (known) known.lastAt = at
    else this.#byKey.set(key, { lastAt: at, skews: [], bootId: undefined })
    this.#heard.set(key, at)
  }

  /** The message must not have waited. A restart may have reset the clock. */
  measure(key: string, { ts, bootId }: { ts: string; bootId?: string | undefined }, at: Date): void {
    const contact = this.#byKey.get(key)
    const skew = at.getTime() - Date.parse(ts)
    if (!contact || Number.isNaN(skew)) return
    if (bootId !== undefined && bootId !== contact.bootId) {
      contact.bootId = bootId
      contact.skews = []
    }
    contact.skews.push(skew)
    if (contact.skews.length > SAMPLES) contact.skews.shift()
  }

  lastOf(key: string): Date | null {
    return this.#byKey.get(key)?.lastAt ?? null
  }

  /** Milliseconds that the clock is behind; null: not measured yet. */
  skewOf(key: string): number | null {
    const sorted = [...(this.#byKey.get(key)?.skews ?? [])].sort((one, other) => one - other)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? this.#storedSkews.get(key) ?? null
  }

  clockOf(key: string) {
    const skewMs = this.skewOf(key)
    return skewMs === null ? null : { skewMs, samples: [...(this.#byKey.get(key)?.skews ?? [])] }
  }

  keepOnly(exists: (key: string) => boolean): void {
    for (const notes of [this.#byKey, this.#storedSkews])
      for (const key of notes.keys()) if (!exists(key)) notes.delete(key)
  }

  takeHeard(): ReadonlyMap<string, Date> {
    const heard = this.#heard
    this.#heard = new Map()
    return heard
  }

  putBack(heard: ReadonlyMap<string, Date>): void {
    this.#heard = new Map([...heard, ...this.#heard])
  }

  /** Converts to the server's clock, unless the result is in the future or too old. */
  timeOf(key: string, stated: string, receivedAt: Date): Date {
    const skew = this.skewOf(key) ?? 0
    const corrected = Date.parse(stated) + (Math.abs(skew) > CLOCK_TOLERANCE_MS ? skew : 0)
    const age = receivedAt.getTime() - corrected
    return age > 0 && age <= MAX_AGE_MS ? new Date(corrected) : receivedAt
  }
}
