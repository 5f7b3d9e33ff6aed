import type { HubLimits } from './limits.ts'

type QueueLimits = Pick<HubLimits, 'invocationQueue' | 'invocationsPerSecond' | 'invocationBurst'>

/**
 * Runs the invocations of one connection one after the other, in the order in which they came, and no faster than its
 * limits allow. What still waits when it is stopped never runs.
 */
export class InvocationQueue {
  readonly #limits: QueueLimits
  readonly #onRoom: () => void
  readonly #waiting: (() => Promise<void>)[] = []
  #running = false
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  /** Invocations that may start now; grows with time up to the burst. */
  #allowance: number
  #countedAt = performance.now()

  /** @param onRoom called after each invocation, when another one may be added */
  constructor(limits: QueueLimits, onRoom: () => void) {
    this.#limits = limits
    this.#onRoom = onRoom
    this.#allowance = limits.invocationBurst
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#limits.invocationQueue
  }

  /** @param run must not reject */
  add(run: () => Promise<void>): void {
    if (this.#stopped) return
    this.#waiting.push(run)
    if (!this.#running) void this.#work()
  }

  stop(): void {
    this.#stopped = true
    this.#waiting.length = 0
    clearTimeout(this.#timer)
  }

  async #work(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) {
      const delay = this.#delay()
      if (delay > 0) await this.#wait(delay)
      const run = this.#waiting.shift()
      await run?.()
      if (!this.#stopped) this.#onRoom()
    }
    this.#running = false
  }

  /** Never resolves when the queue is stopped meanwhile. */
  #wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      this.#timer = setTimeout(done, milliseconds)
    })
  }

  /** How long the next invocation must wait; counts it. */
  #delay(): number {
    const { invocationsPerSecond, invocationBurst } = this.#limits
    const now = performance.now()
    const earned = ((now - this.#countedAt) / 1000) * invocationsPerSecond
    this.#allowance = Math.min(invocationBurst, this.#allowance + earned) - 1
    this.#countedAt = now
    return this.#allowance >= 0 ? 0 : (-this.#allowance / invocationsPerSecond) * 1000
  }
}
