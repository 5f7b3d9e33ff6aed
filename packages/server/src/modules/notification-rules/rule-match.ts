import { isDeepStrictEqual } from 'node:util'
import { severityOf } from '@hoistway/contracts/alert'
import type { Hours } from '@hoistway/contracts/delivery'
import type { RuleBody, RuleEvent } from '@hoistway/contracts/notification-rule'
import { offsetOf } from '@hoistway/contracts/zone'

export interface Subject {
  readonly id: string
  readonly event: RuleEvent
  readonly elevatorId: string
  readonly organizationId: string
  /** Null for absences. */
  readonly code: string | null
  readonly controllerType: string | null
  readonly at: Date
  readonly acknowledgedAt: Date | null
  readonly endedAt: Date | null
}

export type Conditions = Pick<
  RuleBody,
  'event' | 'severities' | 'codes' | 'controllerTypes' | 'hours' | 'afterMinutes'
>

const conditionsOf = ({ event, severities, codes, controllerTypes, hours, afterMinutes }: Conditions) => [
  event,
  severities,
  codes,
  controllerTypes,
  hours,
  afterMinutes,
]
export const hasSameConditions = (one: Conditions, other: Conditions): boolean =>
  isDeepStrictEqual(conditionsOf(one), conditionsOf(other))

const DAY = 24 * 60
const MINUTE_MS = 60_000
/** Events that waited for longer are sent only if they still last. */
export const HELD_MS = 2 * 60_000

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minuteIn = (at: number, timeZone: string) => {
  const minutes = Math.floor((at + offsetOf(at, timeZone)) / MINUTE_MS)
  return ((minutes % DAY) + DAY) % DAY
}

/** Hours may pass midnight. Equal times are the whole day. */
export function isWithin(at: number, { from, to }: Hours, timeZone: string): boolean {
  const [start, end, now] = [minutesOf(from), minutesOf(to), minuteIn(at, timeZone)]
  return start < end ? now >= start && now < end : now >= start || now < end
}

/** Ignores changes of the clock before the end. */
export function endOf(at: number, { to }: Hours, timeZone: string): number {
  const minutes = (minutesOf(to) - minuteIn(at, timeZone) + DAY) % DAY || DAY
  return at - (at % MINUTE_MS) + minutes * MINUTE_MS
}

export function dueAt(rule: Conditions, subject: Subject, timeZone: string): number | undefined {
  const { event, code, controllerType, at } = subject
  if (rule.event !== event) return undefined
  if (event === 'alert' && !hasKind(rule, code ?? '')) return undefined
  const { controllerTypes, hours } = rule
  if (controllerTypes.length > 0 && !controllerTypes.some((type) => type === controllerType)) return undefined
  if (hours && !isWithin(at.getTime(), hours, timeZone)) return undefined
  // A short loss of the connection is no event.
  const minutes = event === 'offline' ? Math.max(1, rule.afterMinutes) : rule.afterMinutes
  const due = at.getTime() + minutes * MINUTE_MS
  return isOver(subject, due) ? undefined : due
}

function isOver({ acknowledgedAt, endedAt }: Subject, at: number): boolean {
  return [acknowledgedAt, endedAt].some((time) => time !== null && time.getTime() < at)
}

interface Recipient {
  readonly timeZone: string
  readonly quietHours: Hours | null
}

/** `undefined`: the event is over before quiet hours end. */
export function allowedAt(
  due: number,
  subject: Subject,
  { duringQuietHours }: Pick<RuleBody, 'duringQuietHours'>,
  { quietHours, timeZone }: Recipient,
): number | undefined {
  if (duringQuietHours || !quietHours || !isWithin(due, quietHours, timeZone)) return due
  const end = endOf(due, quietHours, timeZone)
  return end - due > HELD_MS && isOver(subject, end) ? undefined : end
}

/** The severity of a resolved alert is that of its code. */
function hasKind({ severities, codes }: Conditions, code: string): boolean {
  const severity = severityOf({ alertCode: code, isActive: true })
  if (severities.length > 0 && !severities.some((each) => each === severity)) return false
  return codes.length === 0 || codes.some((start) => code.toLowerCase().startsWith(start.toLowerCase()))
}
