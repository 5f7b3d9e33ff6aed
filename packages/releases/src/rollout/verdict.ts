import type { Comparison, Counted, Rollout } from './rollout.ts'

/** What was counted of a canary and of the live release: since the canary began, and since its step began. */
export interface Evidence {
  readonly all: Comparison
  readonly step: Comparison
}

/** What becomes of a canary: it waits, grows, has passed its last step, or is taken back. */
export type Verdict =
  | { readonly is: 'wait'; readonly for: 'time' | 'sessions' | 'errors' }
  | { readonly is: 'advance' }
  | { readonly is: 'passed' }
  | { readonly is: 'stop'; readonly because: Comparison }

/** One-sided, 99 %: a canary is looked at again and again, and must not be stopped by one unlucky look. */
const Z = 2.326
/** Sessions with errors of fewer users stop nothing: one or two may be mistaken, or lie. */
const LEAST_FAILED = 3

/**
 * Decides about a canary. It stops when its share of sessions with errors surely exceeds the live one's by more than was
 * allowed, or when every session fails, for three users or more; whatever the time. It goes on when its step's time is over, enough sessions have
 * begun in it, and the share that was seen is within what was allowed. Otherwise it waits.
 */
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

/** The share of sessions that failed, from 0 to 1; 0 without sessions. */
export const shareOf = ({ sessions, failed }: Counted): number => (sessions === 0 ? 0 : failed / sessions)

/** Whether a release surely fails in more sessions than the other one, by more than the allowed share. */
export function isWorse({ canary, live }: Comparison, allowed: number): boolean {
  if ((canary.failedUsers ?? canary.failed) < LEAST_FAILED) return false
  // With few sessions of the live release nothing is sure; that everything fails needs no proof.
  const isAll = canary.failed === canary.sessions && shareOf(live) < 0.5
  return isAll || leastDifference(canary, live) > allowed
}

/** The least by which the share of the one exceeds that of the other, by Newcombe's interval for two proportions. */
export function leastDifference(one: Counted, other: Counted): number {
  const [share, otherShare] = [shareOf(one), shareOf(other)]
  // Nobody runs the live release: the canary stands for itself.
  const slack = other.sessions === 0 ? 0 : wilson(other).high - otherShare
  return share - otherShare - Math.hypot(share - wilson(one).low, slack)
}

/** Wilson's interval of a proportion. */
function wilson({ sessions, failed }: Counted): { readonly low: number; readonly high: number } {
  if (sessions === 0) return { low: 0, high: 1 }
  const share = failed / sessions
  const spread = Z ** 2 / sessions
  const middle = (share + spread / 2) / (1 + spread)
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / sessions + spread / (4 * sessions))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
