import type { IncreaseRule } from '@hoistway/contracts/pattern-rules'

/** Alerts, and how long they were looked for. */
export interface Observed {
  readonly count: number
  readonly exposureMs: number
}

/** How long some elevators were connected before and since their updates, all together. */
export const exposureOf = (updates: readonly { readonly beforeMs: number; readonly afterMs: number }[]) => ({
  beforeMs: sum(updates.map(({ beforeMs }) => beforeMs)),
  afterMs: sum(updates.map(({ afterMs }) => afterMs)),
})

export const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** Whether a code came so much more often that something has changed. Below the rule's sample it never did. */
export function isIncrease(rule: IncreaseRule, before: Observed, after: Observed): boolean {
  const exposureMs = Math.min(before.exposureMs, after.exposureMs)
  if (after.count < rule.minimum || exposureMs < rule.exposureMs) return false
  const expected = before.count * (after.exposureMs / before.exposureMs)
  return after.count >= rule.factor * expected && chanceOf(before, after) <= rule.chance
}

/**
 * The chance of as many or more after, if they came as often as before: each of all alerts then falls into the time after with the share
 * of this time (a binomial distribution).
 */
export function chanceOf(before: Observed, after: Observed): number {
  const total = before.count + after.count
  const share = after.exposureMs / (before.exposureMs + after.exposureMs)
  let chance = 0
  // In logarithms: the single terms are too small for thousands of alerts.
  let term = total * Math.log(share)
  for (let hits = total; hits >= after.count; hits -= 1) {
    chance += Math.exp(term)
    term += Math.log(hits / (total - hits + 1)) + Math.log((1 - share) / share)
  }
  return Math.min(1, chance)
}
