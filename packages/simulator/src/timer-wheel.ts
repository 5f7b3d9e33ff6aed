/** Timers end on multiples of this, in milliseconds. */
const SLOT_MS = 50

type Action = () => void

/**
 * Timers of all controllers of a process on one clock. The clock is set from outside, so that a simulation may also run
 * as fast as it can: what is due runs in order of its slot of 50 ms, and within a slot in the order in which it was asked for.
 */
export class TimerWheel {
  readonly #slots = new Map<number, Set<Action>>()
  #slot: number

  /** @param now time of its clock at the start, in milliseconds since 1970. */
  constructor(now: number) {
    this.#slot = Math.floor(now / SLOT_MS)
  }

  /** Time of its clock, in milliseconds since 1970. */
  get now(): number {
    return this.#slot * SLOT_MS
  }

  /** Runs an action once, `ms` from now rounded up to a slot. Returns a function that cancels it. */
  after(ms: number, action: Action): () => void {
    const due = this.#slot + Math.max(1, Math.ceil(ms / SLOT_MS))
    // The same action may be asked for twice.
    const own = () => action()
    const slot = this.#slots.get(due)
    if (slot) slot.add(own)
    else this.#slots.set(due, new Set([own]))
    return () => void this.#slots.get(due)?.delete(own)
  }

  /** Runs an action every `ms`, the first time after `first`. Returns a function that ends it. */
  every(ms: number, action: Action, first = ms): () => void {
    const again = () => {
      cancel = this.after(ms, again)
      action()
    }
    let cancel = this.after(first, again)
    return () => cancel()
  }

  /** Sets the clock forward, and runs what is due until then. */
  advance(to: number): void {
    for (const last = Math.floor(to / SLOT_MS); this.#slot < last; ) {
      this.#slot += 1
      const due = this.#slots.get(this.#slot)
      if (due) for (const action of due) action()
      this.#slots.delete(this.#slot)
    }
  }

  /** Follows the time of day with one timer of the process. Returns a function that stops it. */
  run(): () => void {
    const timer = setInterval(() => this.advance(Date.now()), SLOT_MS)
    return () => clearInterval(timer)
  }
}
