import type { IncreaseRule } from '@hoistway/contracts/pattern-rules'

export interface Observed {
  readonly count: number
  readonly exposureMs: number
}

export const exposureOf = (updates: readonly { readonly beforeMs: number; readonly afterMs: number }[]) => ({
  beforeMs: sum(updates.map(({ beforeMs }) => beforeMs)),
  afterMs: sum(updates.map(({ afterMs }) => afterMs)),
})

export const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

export function isIncrease(rule: IncreaseRule, before: Observed, after: Observed): boolean {
  const exposureMs = Math.min(before.exposureMs, after.exposureMs)
  if (after.count < rule.minimum || exposureMs < rule.exposureMs) return false
  const expected = before.count * (after.exposureMs / before.exposureMs)
  return after.count >= rule.factor * expected && chanceOf(before, after) <= rule.chance
}

/** Binomial probability of at least this many later alerts at an unchanged rate. */
export function chanceOf(before: Observed, after: Observed): number {
  const total = before.count + after.count
  const share = after.exposureMs / (before.exposureMs + after.exposureMs)
  let chance = 0
  // In logarithms, because single terms underflow for thousands of alerts.
  let term = total * Math.log(share)
  for (let hits = total; hits >= after.count; hits -= 1) {
    chance += Math.exp(term)
    term += Math.log(hits / (total - hits + 1)) + Math.log((1 - share) / share)
  }
  return Math.min(1, chance)
}
