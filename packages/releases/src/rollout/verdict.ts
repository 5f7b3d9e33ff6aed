import type { Comparison, Counted, Rollout } from '../rollout.ts'

/** Counts since the start of the canary and of its step. */
export interface Evidence {
  readonly all: Comparison
  readonly step: Comparison
}

/** Decision about a canary. */
export type Verdict =
  | { readonly is: 'wait'; readonly for: 'time' | 'sessions' | 'errors' }
  | { readonly is: 'advance' }
  | { readonly is: 'passed' }
  | { readonly is: 'stop'; readonly because: Comparison }

/** One-sided, 99 %: frequent checks must not stop a canary by chance. */
const Z = 2.326
/** Minimum number of affected users: fewer may be mistaken or dishonest. */
const LEAST_FAILED = 3

/** Decides about a canary, as described in packages/docs/architecture/canaries.md. */
export function verdictOf(
  { steps, step, stepSince, everySeconds, minSessions, maxDifference }: Rollout,
  { all, step: here }: Evidence,
  now: number,
): Verdict {
  const allowed = maxDifference / 100
  const against = [all, here].find((each) => isWorse(each, allowed))
  if (against) return { is: 'stop', because: against }
  if (now < Date.parse(stepSince) + everySeconds * 1000) return { is: 'wait', for: 'time' }
  if (here.canary.sessions < minSessions) return { is: 'wait', for: 'sessions' }
  if (shareOf(here.canary) - shareOf(here.live) > allowed) return { is: 'wait', for: 'errors' }
  return step < steps.length - 1 ? { is: 'advance' } : { is: 'passed' }
}

/** Returns a share from 0 to 1. */
export const shareOf = ({ sessions, failed }: Counted): number => (sessions === 0 ? 0 : failed / sessions)

/** Returns whether the canary fails significantly more often, by more than the allowed share. */
export function isWorse({ canary, live }: Comparison, allowed: number): boolean {
  if ((canary.failedUsers ?? canary.failed) < LEAST_FAILED) return false
  // With few live sessions nothing is significant, but total failure needs no proof.
  const isAll = canary.failed === canary.sessions && shareOf(live) < 0.5
  return isAll || leastDifference(canary, live) > allowed
}

/** Returns the lower bound of Newcombe's interval for two proportions. */
export function leastDifference(one: Counted, other: Counted): number {
  const [share, otherShare] = [shareOf(one), shareOf(other)]
  // Without live sessions there is nothing to compare with.
  const slack = other.sessions === 0 ? 0 : wilson(other).high - otherShare
  return share - otherShare - Math.hypot(share - wilson(one).low, slack)
}

function wilson({ sessions, failed }: Counted): { readonly low: number; readonly high: number } {
  if (sessions === 0) return { low: 0, high: 1 }
  const share = failed / sessions
  const spread = Z ** 2 / sessions
  const middle = (share + spread / 2) / (1 + spread)
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / sessions + spread / (4 * sessions))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
