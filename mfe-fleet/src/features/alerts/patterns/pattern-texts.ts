import type { Pattern, PatternEvidence } from '@hoistway/contracts/pattern'
import { patternRules } from '@hoistway/contracts/pattern-rules'
import { span, timeOfDay } from '@hoistway/ui/formats'
import { alertPatterns as messages } from '../../../texts/en.ts'

const HOUR_MS = 3_600_000
const UNKNOWN = '—'

export function titleOf(pattern: Pattern): string {
  const { rule, count, isAtLeast, elevatorCount, resets } = pattern
  const code = pattern.code ?? UNKNOWN
  const elevator = pattern.elevator?.name ?? UNKNOWN
  const building = pattern.building?.name ?? UNKNOWN
  const { titles } = messages
  if (rule === 'common-cause') return titles.commonCause(code, elevatorCount, building)
  if (rule === 'lost-together') return titles.lostTogether(elevatorCount, building)
  if (rule === 'chatter') return titles.chatter(code, elevator, count, isAtLeast)
  if (rule === 'after-update')
    return messages.update.title(code, pattern.update?.version ?? UNKNOWN, ratioOf(pattern))
  return titles.returns(code, elevator, resets?.returned ?? count, resets?.total ?? count)
}

function ratioOf({ update }: Pattern): string | undefined {
  if (!update || update.before.count === 0) return undefined
  const rate = ({ count, exposureMs }: (typeof update)['before']) => count / exposureMs
  return messages.update.ratio(rate(update.after) / rate(update.before))
}

function comparisonOf({ update }: Pattern): string | undefined {
  if (!update) return undefined
  const { before, after, elevators } = update
  const time = (milliseconds: number) => messages.update.hours(Math.round(milliseconds / HOUR_MS))
  return messages.update.compared(
    after.count,
    time(after.exposureMs),
    before.count,
    time(before.exposureMs),
    elevators,
  )
}

export const adviceOf = ({ rule, most, count }: Pattern): string =>
  rule === 'chatter' ? messages.advice.chatter(most ?? count) : messages.advice[rule]

export function reasonOf({ rule: id }: Pattern): string | undefined {
  const rule = patternRules.find((each) => each.id === id)
  if (!rule) return undefined
  const hours = rule.reachMs / HOUR_MS
  const words = {
    minimum: rule.minimum,
    window: span(rule.windowMs),
    reach: hours <= 48 ? messages.lastHours(hours) : messages.lastDays(hours / 24),
  }
  return rule.kind === 'increase'
    ? messages.rules[rule.id](rule.elevators, words)
    : messages.rules[rule.id](words)
}

export function timeOf(pattern: Pattern, now: number): string {
  const { from, until, isGoingOn } = pattern
  const comparison = comparisonOf(pattern)
  if (comparison !== undefined) return comparison
  const start = timeOfDay(from, now)
  return isGoingOn ? `${start} · ${messages.goesOn}` : messages.period(start, timeOfDay(until, now))
}

export function evidenceText({ alertId, isActive, at, resetAt, update }: PatternEvidence): string {
  if (update) return messages.update.evidence(update.after, update.before)
  if (alertId == null) return messages.lost
  const began = resetAt == null ? messages.began : messages.afterReset(span(at - resetAt))
  return isActive ? `${began}, ${messages.active}` : began
}
