import { deviceTime } from '@hoistway/contracts/device'

/** The clock's error is the median of so many messages: a single one may have been delayed. */
const SAMPLES = 9
/** A clock that is off by less is right: messages take their time, too. */
export const CLOCK_TOLERANCE_MS = 5_000

interface Contact {
  lastAt: Date
  readonly skews: number[]
}

/** When each controller was last heard, and how far its clock is behind the server's. */
export class Contacts {
  readonly #byKey = new Map<string, Contact>()
  #heard = new Map<string, Date>()

  /** Records a live message of the device itself. */
  heard(key: string, at: Date): void {
    const known = this.#byKey.get(key)
    if (known) known.lastAt = at
    else this.#byKey.set(key, { lastAt: at, skews: [] })
    this.#heard.set(key, at)
  }

  /** The device, which was heard, stated a time in a message that does not wait on its way. */
  measure(key: string, stated: string, at: Date): void {
    const contact = this.#byKey.get(key)
    const skew = at.getTime() - Date.parse(stated)
    if (!contact || Number.isNaN(skew)) return
    contact.skews.push(skew)
    if (contact.skews.length > SAMPLES) contact.skews.shift()
  }

  lastOf(key: string): Date | null {
    return this.#byKey.get(key)?.lastAt ?? null
  }

  /** Milliseconds that the controller's clock is behind; null: not measured yet. */
  skewOf(key: string): number | null {
    const sorted = [...(this.#byKey.get(key)?.skews ?? [])].sort((one, other) => one - other)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
  }

  /** Returns the measurements of a controller's clock, in milliseconds. */
  samplesOf(key: string): readonly number[] {
    return this.#byKey.get(key)?.skews ?? []
  }

  /** Takes the controllers heard since the last call, and when. */
  takeHeard(): ReadonlyMap<string, Date> {
    const heard = this.#heard
    this.#heard = new Map()
    return heard
  }

  /** Puts back what could not be written. */
  putBack(heard: ReadonlyMap<string, Date>): void {
    this.#heard = new Map([...heard, ...this.#heard])
  }

  /** When something happened of which a device stated the time: by our clock, and never in the future. */
  timeOf(key: string, stated: string, receivedAt: Date): Date {
    const skew = this.skewOf(key) ?? 0
    const corrected = Date.parse(stated) + (Math.abs(skew) > CLOCK_TOLERANCE_MS ? skew : 0)
    const time = Number.isNaN(corrected) ? undefined : deviceTime(new Date(corrected).toISOString())
    return time && time < receivedAt ? time : receivedAt
  }
}
