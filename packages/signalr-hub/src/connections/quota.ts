/** Gives back a place that was not counted. */
function unlimited(): void {}

/** Counts what each key holds, up to a limit. A key that holds nothing takes no memory. */
export class Quota {
  readonly limit: number
  readonly #held = new Map<string, number>()

  constructor(limit: number) {
    this.limit = limit
  }

  /** Takes one. Returns a function that gives it back, once however often it is called; `undefined` at the limit. */
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
