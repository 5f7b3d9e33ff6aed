import type { Pattern, PatternEvidence } from '@hoistway/contracts/pattern'
import { patternRules } from '@hoistway/contracts/pattern-rules'
import { span, timeOfDay } from '@hoistway/ui/formats'
import { messages } from './patterns.messages.ts'

const HOUR_MS = 3_600_000
const UNKNOWN = '—'

/** What a pattern is, in one sentence with its numbers. */
export function titleOf(pattern: Pattern): string {
  const { rule, count, isAtLeast, elevatorCount, resets } = pattern
  const code = pattern.code ?? UNKNOWN
  const elevator = pattern.elevator?.name ?? UNKNOWN
  const building = pattern.building?.name ?? UNKNOWN
  const { titles } = messages
  if (rule === 'common-cause') return titles.commonCause(code, elevatorCount, building)
  if (rule === 'lost-together') return titles.lostTogether(elevatorCount, building)
  if (rule === 'chatter') return titles.chatter(code, elevator, count, isAtLeast)
  return titles.returns(code, elevator, resets?.returned ?? count, resets?.total ?? count)
}

/** What to do about it. */
export const adviceOf = ({ rule, most, count }: Pattern): string =>
  rule === 'chatter' ? messages.advice.chatter(most ?? count) : messages.advice[rule]

/** Why it is shown: what its rule looks for. */
export function reasonOf({ rule: id }: Pattern): string | undefined {
  const rule = patternRules.find((each) => each.id === id)
  if (!rule) return undefined
  const hours = rule.reachMs / HOUR_MS
  return messages.rules[id]({
    minimum: rule.minimum,
    window: span(rule.windowMs),
    reach: hours <= 48 ? messages.lastHours(hours) : messages.lastDays(hours / 24),
  })
}

/** From when until when, and whether it goes on. */
export function timeOf({ from, until, isGoingOn }: Pattern, now: number): string {
  const period = messages.period(timeOfDay(from, now), timeOfDay(until, now))
  return isGoingOn ? `${period} · ${messages.goesOn}` : period
}

/** What a piece of evidence was. */
export function evidenceText({ alertId, isActive, at, resetAt }: PatternEvidence): string {
  if (alertId == null) return messages.lost
  const began = resetAt == null ? messages.began : messages.afterReset(span(at - resetAt))
  return isActive ? `${began}, ${messages.active}` : began
}
