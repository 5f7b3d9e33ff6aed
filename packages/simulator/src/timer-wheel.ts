/** Resolution of the timers in milliseconds. */
const SLOT_MS = 50

type Action = () => void

/**
 * Timers of all controllers of a process on one clock. The clock is set by the caller, so that a simulation can run
 * at any speed. Due timers run by slot of 50 ms, and within a slot in order of creation.
 */
export class TimerWheel {
  readonly #slots = new Map<number, Set<Action>>()
  #slot: number

  /** @param now start time in milliseconds since 1970. */
  constructor(now: number) {
    this.#slot = Math.floor(now / SLOT_MS)
  }

  /** Current time in milliseconds since 1970. */
  get now(): number {
    return this.#slot * SLOT_MS
  }

  /** Runs an action once after `ms`, rounded up to a slot. Returns a function that cancels it. */
  after(ms: number, action: Action): () => void {
    const due = this.#slot + Math.max(1, Math.ceil(ms / SLOT_MS))
    // The same action may be scheduled twice.
    const own = () => action()
    const slot = this.#slots.get(due)
    if (slot) slot.add(own)
    else this.#slots.set(due, new Set([own]))
    return () => void this.#slots.get(due)?.delete(own)
  }

  /** Runs an action every `ms`, the first time after `first`. Returns a function that cancels it. */
  every(ms: number, action: Action, first = ms): () => void {
    const again = () => {
      cancel = this.after(ms, again)
      action()
    }
    let cancel = this.after(first, again)
    return () => cancel()
  }

  /** Advances the clock and runs due timers. */
  advance(to: number): void {
    for (const last = Math.floor(to / SLOT_MS); this.#slot < last; ) {
      this.#slot += 1
      const due = this.#slots.get(this.#slot)
      if (due) for (const action of due) action()
      this.#slots.delete(this.#slot)
    }
  }

  /** Follows real time with one timer of the process. Returns a function that stops it. */
  run(): () => void {
    const timer = setInterval(() => this.advance(Date.now()), SLOT_MS)
    return () => clearInterval(timer)
  }
}
