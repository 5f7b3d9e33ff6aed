/**
 * What shows that a key is used by more than its controller: two devices that send states in turn, or an answer to a
 * command of another controller.
 */
export type ConflictReason = 'two-devices' | 'foreign-answer'

/** States of a boot that was already over. One or two may have been under way when the controller started again. */
const STATES_IN_DOUBT = 3
const WITHIN_MS = 60_000
/** A conflict that lasts is reported this often. */
const REPORT_EVERY_MS = 60 * 60_000

/** Notices keys that are used by more than one device. */
export class Conflicts {
  readonly #report: (key: string, reason: ConflictReason) => void
  readonly #doubts = new Map<string, number[]>()
  readonly #reported = new Map<string, number>()

  constructor(report: (key: string, reason: ConflictReason) => void) {
    this.#report = report
  }

  /** A state arrived live whose boot had already given way to another. */
  earlierBoot(key: string, now: number): void {
    const doubts = [...(this.#doubts.get(key) ?? []), now].filter((at) => at > now - WITHIN_MS)
    this.#doubts.set(key, doubts.slice(-STATES_IN_DOUBT))
    if (doubts.length >= STATES_IN_DOUBT) this.#reportOnce(key, 'two-devices', now)
  }

  /** It answered a command that was sent to another controller. */
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
