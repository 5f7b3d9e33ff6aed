export type ConflictReason = 'two-devices' | 'foreign-answer'

/** One or two states of a previous boot may just be late. */
const STATES_IN_DOUBT = 3
const WITHIN_MS = 60_000
const REPORT_EVERY_MS = 60 * 60_000

export class Conflicts {
  readonly #report: (key: string, reason: ConflictReason) => void
  readonly #doubts = new Map<string, number[]>()
  readonly #reported = new Map<string, number>()

  constructor(report: (key: string, reason: ConflictReason) => void) {
    this.#report = report
  }

  earlierBoot(key: string, now: number): void {
    const doubts = [...(this.#doubts.get(key) ?? []), now].filter((at) => at > now - WITHIN_MS)
    this.#doubts.set(key, doubts.slice(-STATES_IN_DOUBT))
    if (doubts.length >= STATES_IN_DOUBT) this.#reportOnce(key, 'two-devices', now)
  }

  foreignAnswer(key: string, now: number): void {
    this.#reportOnce(key, 'foreign-answer', now)
  }

  #reportOnce(key: string, reason: ConflictReason, now: number): void {
    const id = `${reason} ${key}`
    const last = this.#reported.get(id)
    if (last !== undefined && now - last < REPORT_EVERY_MS) return
    this.#reported.set(id, now)
    this.#report(key, reason)
  }
}
