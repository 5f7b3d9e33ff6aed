import { clock } from '../clock.ts'
import type { HubLimits } from '../limits.ts'
import { waitAtMost } from '../wait-at-most.ts'

type QueueLimits = Pick<
  HubLimits,
  'parallelInvocations' | 'invocationQueue' | 'invocationsPerSecond' | 'invocationBurst'
>

/**
 * Runs the invocations of one client in the order in which they came, a few at a time, and no faster than its limits
 * allow. Invocations that still wait when it is stopped never run.
 */
export class InvocationQueue {
  readonly #limits: QueueLimits
  readonly #owner: { onCapacity(): void }
  readonly #waiting: (() => Promise<void> | undefined)[] = []
  #running = 0
  #isHeld: boolean
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  /** Invocations that have ended. */
  #ended = 0
  #whenEnded: (() => void)[] = []
  /** Invocations that may start now; grows with time up to the burst. */
  #allowance: number
  #countedAt = clock()

  /**
   * @param owner `onCapacity` is called after each invocation, when another one may be added
   * @param isHeld whether nothing runs before `release`
   */
  constructor(limits: QueueLimits, owner: { onCapacity(): void }, isHeld = false) {
    this.#isHeld = isHeld
    this.#limits = limits
    this.#owner = owner
    this.#allowance = limits.invocationBurst
  }

  get length(): number {
    return this.#waiting.length
  }

  /** @param run returns a promise unless the invocation has ended; must neither throw nor reject */
  add(run: () => Promise<void> | undefined): void {
    if (this.#stopped) return
    this.#waiting.push(run)
    this.#work()
  }

  release(): void {
    this.#isHeld = false
    this.#work()
  }

  /** Drops the waiting invocations. */
  stop(): void {
    this.#stopped = true
    this.#waiting.length = 0
    clearTimeout(this.#timer)
    this.#notify()
  }

  /** Resolves when no invocation is waiting or running, at the latest when none has ended for `patience` milliseconds. */
  async idle(patience: number): Promise<void> {
    let ended: number | undefined
    while (!this.#isIdle && ended !== this.#ended) {
      ended = this.#ended
      await waitAtMost(patience, new Promise<void>((done) => this.#whenEnded.push(done)))
    }
  }

  get #isIdle(): boolean {
    return this.#waiting.length === 0 && this.#running === 0
  }

  #notify(): void {
    for (const done of this.#whenEnded.splice(0)) done()
  }

  #work(): void {
    while (this.#mayStart()) {
      const delay = this.#delay()
      if (delay > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = undefined
          this.#start()
          this.#work()
          this.#owner.onCapacity()
        }, delay)
        return
      }
      this.#start()
    }
  }

  #mayStart(): boolean {
    if (this.#stopped || this.#isHeld || this.#timer) return false
    return this.#waiting.length > 0 && this.#running < this.#limits.parallelInvocations
  }

  /** What has ended when `run` returns leaves the loop, and the reader, that started it to go on. */
  #start(): void {
    const run = this.#waiting.shift()
    if (!run) return
    this.#running += 1
    const running = run()
    if (!running) return this.#count()
    running.then(() => {
      this.#count()
      if (this.#stopped) return
      this.#work()
      this.#owner.onCapacity()
    })
  }

  #count(): void {
    this.#running -= 1
    this.#ended += 1
    if (this.#whenEnded.length > 0) this.#notify()
  }

  /** How long the next invocation must wait; counts it. */
  #delay(): number {
    const { invocationsPerSecond, invocationBurst } = this.#limits
    if (invocationsPerSecond === Infinity) return 0
    const now = clock()
    const earned = ((now - this.#countedAt) / 1000) * invocationsPerSecond
    this.#allowance = Math.min(invocationBurst, this.#allowance + earned) - 1
    this.#countedAt = now
    return this.#allowance >= 0 ? 0 : (-this.#allowance / invocationsPerSecond) * 1000
  }
}
