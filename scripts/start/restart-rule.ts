/** Rule for restarts after an unexpected end, in milliseconds. */
export interface RestartRule {
  /** Delay before the first restart, doubled after each further quick end. */
  readonly firstDelay: number
  readonly longestDelay: number
  /** Lifetime below which an end is quick. */
  readonly quick: number
  /** Number of consecutive quick ends before giving up; absent: never. */
  readonly giveUpAfter?: number
}

/** Rule for optional processes. */
export const helper: RestartRule = { firstDelay: 1_000, longestDelay: 30_000, quick: 60_000 }
/** Rule for essential processes, which will not recover after several quick ends. */
export const vital: RestartRule = { ...helper, giveUpAfter: 5 }

/** Returns the number of consecutive quick ends. */
function quickEnds(lifetimes: readonly number[], { quick }: RestartRule): number {
  return lifetimes.length - 1 - lifetimes.findLastIndex((lifetime) => lifetime >= quick)
}

export const isHopeless = (lifetimes: readonly number[], rule: RestartRule) =>
  rule.giveUpAfter !== undefined && quickEnds(lifetimes, rule) >= rule.giveUpAfter

export const delayAfter = (lifetimes: readonly number[], rule: RestartRule) =>
  Math.min(rule.firstDelay * 2 ** Math.max(0, quickEnds(lifetimes, rule) - 1), rule.longestDelay)
