/** When a process that ended by itself is started again. Times in milliseconds. */
export interface RestartRule {
  /** Before the first restart; each further quick end doubles it. */
  readonly firstDelay: number
  readonly longestDelay: number
  /** An end after a shorter lifetime is a quick one. */
  readonly quick: number
  /** Gives up after so many quick ends in a row; without it, never. */
  readonly giveUpAfter?: number
}

/** For a process that the console works without. */
export const helper: RestartRule = { firstDelay: 1_000, longestDelay: 30_000, quick: 60_000 }
/** For a process that nothing works without: one that fails this often will not recover by itself. */
export const vital: RestartRule = { ...helper, giveUpAfter: 5 }

/** How many of the latest lifetimes in a row were quick ones. */
function quickEnds(lifetimes: readonly number[], { quick }: RestartRule): number {
  return lifetimes.length - 1 - lifetimes.findLastIndex((lifetime) => lifetime >= quick)
}

/** Whether a process with these lifetimes is not started again. */
export const isHopeless = (lifetimes: readonly number[], rule: RestartRule) =>
  rule.giveUpAfter !== undefined && quickEnds(lifetimes, rule) >= rule.giveUpAfter

/** Milliseconds to wait before the next start. */
export const delayAfter = (lifetimes: readonly number[], rule: RestartRule) =>
  Math.min(rule.firstDelay * 2 ** Math.max(0, quickEnds(lifetimes, rule) - 1), rule.longestDelay)
