export type ConflictReason = 'two-devices' | 'foreign-answer'

/** One or two states of a previous boot may just be late. */
const STATES_IN_DOUBT = 3
const WITHIN_MS = 60_000
const REPORT_EVERY_MS = 60 * 60_000

/** Keeps signs that several devices use one controller's key, and reports each kind once an hour. */
export class Conflicts {
  readonly #report: (key: string, reason: ConflictReason) => void
  readonly #doubts = new Map<string, number[]>()
  readonly #reported = {
    'two-devices': new Map<string, number>(),
    'foreign-answer': new Map<string, number>(),
  }

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

  keepOnly(exists: (key: string) => boolean): void {
    for (const notes of [this.#doubts, ...Object.values(this.#reported)])
      for (const key of notes.keys()) if (!exists(key)) notes.delete(key)
  }

  #reportOnce(key: string, reason: ConflictReason, now: number): void {
    const last = this.#reported[reason].get(key)
    if (last !== undefined && now - last < REPORT_EVERY_MS) return
    this.#reported[reason].set(key, now)
    this.#report(key, reason)
  }
}
