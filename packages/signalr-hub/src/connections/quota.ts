function unlimited(): void {}

/** Counts reservations per key, up to a limit. Unused keys take no memory. */
export class Quota {
  readonly limit: number
  readonly #held = new Map<string, number>()

  constructor(limit: number) {
    this.limit = limit
  }

  /** Reserves one. Returns an idempotent function that releases it, or `undefined` at the limit. */
  take(key: string): (() => void) | undefined {
    if (this.limit === Infinity) return unlimited
    const held = this.#held.get(key) ?? 0
    if (held >= this.limit) return undefined
    this.#held.set(key, held + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      const left = (this.#held.get(key) ?? 1) - 1
      if (left > 0) this.#held.set(key, left)
      else this.#held.delete(key)
    }
  }

  held(key: string): number {
    return this.#held.get(key) ?? 0
  }
}
