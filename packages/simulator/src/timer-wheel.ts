const SLOT_MS = 50
/** A longer gap is a suspended machine or a corrected clock. */
const JUMP_MS = 60_000

type Action = () => void

/**
 * The caller sets the clock, so that a simulation can run at any speed. Due timers run by slot, and within a slot in
 * order of creation.
 */
export class TimerWheel {
  readonly #slots = new Map<number, Set<Action>>()
  #slot: number

  /** @param now milliseconds since 1970 */
  constructor(now: number) {
    this.#slot = Math.floor(now / SLOT_MS)
  }

  get now(): number {
    return this.#slot * SLOT_MS
  }

  /** Rounds `ms` up to a slot. Returns a function that cancels the action. */
  after(ms: number, action: Action): () => void {
    const due = this.#slot + Math.max(1, Math.ceil(ms / SLOT_MS))
    // The same action may be scheduled twice.
    const own = () => action()
    const slot = this.#slots.get(due) ?? new Set()
    this.#slots.set(due, slot.add(own))
    return () => void slot.delete(own)
  }

  every(ms: number, action: Action, first = ms): () => void {
    const again = () => {
      cancel = this.after(ms, again)
      action()
    }
    let cancel = this.after(first, again)
    return () => cancel()
  }

  advance(to: number): void {
    for (const last = Math.floor(to / SLOT_MS); this.#slot < last; ) {
      this.#slot += 1
      const due = this.#slots.get(this.#slot)
      if (due) for (const action of due) action()
      this.#slots.delete(this.#slot)
    }
  }

  /** Follows real time with one timer for the process. Returns a function that stops it. */
  run(): () => void {
    const timer = setInterval(() => {
      const now = Date.now()
      if (Math.abs(now - this.now) > JUMP_MS) this.#jump(now)
      this.advance(now)
    }, SLOT_MS)
    return () => clearInterval(timer)
  }

  /** Each timer keeps its remaining time. */
  #jump(to: number): void {
    const by = Math.floor(to / SLOT_MS) - this.#slot
    const slots = [...this.#slots]
    this.#slots.clear()
    for (const [due, actions] of slots) this.#slots.set(due + by, actions)
    this.#slot += by
  }
}
