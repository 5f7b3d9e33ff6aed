import { clock } from '../clock.ts'
import type { HubLimits } from '../limits.ts'
import { waitAtMost } from '../wait-at-most.ts'

type QueueLimits = Pick<
  HubLimits,
  'parallelInvocations' | 'invocationQueue' | 'invocationsPerSecond' | 'invocationBurst'
>

export class InvocationQueue {
  readonly #limits: QueueLimits
  readonly #burst: number
  readonly #owner: { onCapacity(): void }
  readonly #waiting: (() => Promise<void> | undefined)[] = []
  #running = 0
  #isHeld: boolean
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #ended = 0
  #whenEnded: (() => void)[] = []
  /** Number of invocations allowed to start now; grows up to the burst. */
  #allowance: number
  #countedAt = clock()

  /** `onCapacity` is called after each invocation. A held queue waits for `release`. */
  constructor(limits: QueueLimits, owner: { onCapacity(): void }, isHeld = false) {
    this.#isHeld = isHeld
    this.#limits = limits
    this.#owner = owner
    const { invocationBurst, invocationsPerSecond } = limits
    this.#burst = invocationBurst === Infinity ? Math.max(1, invocationsPerSecond) : invocationBurst
    this.#allowance = this.#burst
  }

  get length(): number {
    return this.#waiting.length
  }

  /** @param run returns a promise if the invocation is asynchronous; must neither throw nor reject */
  add(run: () => Promise<void> | undefined): void {
    if (this.#stopped) return
    this.#waiting.push(run)
    this.#work()
  }

  release(): void {
    this.#isHeld = false
    this.#work()
  }

  stop(): void {
    this.#stopped = true
    this.#waiting.length = 0
    clearTimeout(this.#timer)
    this.#notify()
  }

  /** Resolves when the queue is empty, or when no invocation has ended for `timeout` milliseconds. */
  async idle(timeout: number): Promise<void> {
    let ended: number | undefined
    while (!this.#isIdle && ended !== this.#ended) {
      ended = this.#ended
      await waitAtMost(timeout, new Promise<void>((done) => this.#whenEnded.push(done)))
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

  /** A synchronous invocation is finished on return, so the calling loop continues. */
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

  /** Takes a token from the bucket. Returns the time until it is available. */
  #delay(): number {
    const { invocationsPerSecond } = this.#limits
    if (invocationsPerSecond === Infinity) return 0
    const now = clock()
    const earned = ((now - this.#countedAt) / 1000) * invocationsPerSecond
    this.#allowance = Math.min(this.#burst, this.#allowance + earned) - 1
    this.#countedAt = now
    return this.#allowance >= 0 ? 0 : (-this.#allowance / invocationsPerSecond) * 1000
  }
}
