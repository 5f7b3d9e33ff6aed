/** In milliseconds. */
export interface RestartRule {
  /** Doubled after each further quick end. */
  readonly firstDelay: number
  readonly longestDelay: number
  readonly quick: number
  /** Consecutive quick ends; absent: never. */
  readonly giveUpAfter?: number
}

export const helper: RestartRule = { firstDelay: 1_000, longestDelay: 30_000, quick: 60_000 }
/** An essential process will not recover after several quick ends. */
export const vital: RestartRule = { ...helper, giveUpAfter: 5 }

function quickEnds(lifetimes: readonly number[], { quick }: RestartRule): number {
  return lifetimes.length - 1 - lifetimes.findLastIndex((lifetime) => lifetime >= quick)
}

export const isHopeless = (lifetimes: readonly number[], rule: RestartRule) =>
  rule.giveUpAfter !== undefined && quickEnds(lifetimes, rule) >= rule.giveUpAfter

export const delayAfter = (lifetimes: readonly number[], rule: RestartRule) =>
  Math.min(rule.firstDelay * 2 ** Math.max(0, quickEnds(lifetimes, rule) - 1), rule.longestDelay)
