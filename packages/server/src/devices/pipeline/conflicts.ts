/** Evidence that several devices use one key: alternating boots, or an answer to another controller's command. */
export type ConflictReason = 'two-devices' | 'foreign-answer'

/** States of a previous boot that prove a conflict. One or two may just be late after a restart. */
const STATES_IN_DOUBT = 3
const WITHIN_MS = 60_000
/** Interval between reports of a lasting conflict. */
const REPORT_EVERY_MS = 60 * 60_000

/** Detects keys that several devices use. */
export class Conflicts {
  readonly #report: (key: string, reason: ConflictReason) => void
  readonly #doubts = new Map<string, number[]>()
  readonly #reported = new Map<string, number>()

  constructor(report: (key: string, reason: ConflictReason) => void) {
    this.#report = report
  }

  /** Called for a live state of a boot that was already replaced. */
  earlierBoot(key: string, now: number): void {
    const doubts = [...(this.#doubts.get(key) ?? []), now].filter((at) => at > now - WITHIN_MS)
    this.#doubts.set(key, doubts.slice(-STATES_IN_DOUBT))
    if (doubts.length >= STATES_IN_DOUBT) this.#reportOnce(key, 'two-devices', now)
  }

  /** Called when the device answered another controller's command. */
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
