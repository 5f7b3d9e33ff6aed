/** When a process that ended by itself is started again. Times in milliseconds. */
export interface RestartRule {
  /** Before the first new start; each quick end that follows doubles it. */
  readonly firstDelay: number
  readonly longestDelay: number
  /** An end after a shorter life is a quick one. */
  readonly quick: number
  /** So many quick ends in a row are enough; absent: it is started again for ever. */
  readonly enough?: number
}

/** The console goes on without it. */
export const helper: RestartRule = { firstDelay: 1_000, longestDelay: 30_000, quick: 60_000 }
/** Nothing works without it: what fails this often will not heal by itself. */
export const vital: RestartRule = { ...helper, enough: 5 }

/** How many of the last lives in a row were quick ones. */
function quickOnes(lives: readonly number[], { quick }: RestartRule): number {
  return lives.length - 1 - lives.findLastIndex((life) => life >= quick)
}

/** Whether a process that has lived so long each time is given up. */
export const hasEnoughOf = (lives: readonly number[], rule: RestartRule) =>
  rule.enough !== undefined && quickOnes(lives, rule) >= rule.enough

/** How long to wait before it is started again. */
export const delayAfter = (lives: readonly number[], rule: RestartRule) =>
  Math.min(rule.firstDelay * 2 ** Math.max(0, quickOnes(lives, rule) - 1), rule.longestDelay)
