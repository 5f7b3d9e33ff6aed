const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In milliseconds. */
export const spanLimits = { min: MINUTE, max: 30 * DAY } as const

export const spanChoices = [HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY] as const

const DEFAULT_SPAN = HOUR

/** `span` milliseconds until `end`; without an end it follows the present. */
export interface View {
  readonly span: number
  readonly end: number | undefined
}

/** Milliseconds since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}

export const periodOf = ({ span, end }: View, now: number): Period => ({
  from: (end ?? now) - span,
  to: end ?? now,
})

const until = (span: number, end: number, now: number): View => ({ span, end: end >= now ? undefined : end })

const limited = (span: number) => Math.min(spanLimits.max, Math.max(spanLimits.min, span))

/** The moment at `share` of the width (0 to 1) stays in place. */
export function zoomed(view: View, { factor, share }: { factor: number; share: number }, now: number): View {
  const { from, to } = periodOf(view, now)
  const span = limited((to - from) * factor)
  const fixed = from + (to - from) * share
  return until(span, fixed + span * (1 - share), now)
}

/** Negative shares of the width go to the past. */
export const panned = (view: View, share: number, now: number): View =>
  until(view.span, periodOf(view, now).to + view.span * share, now)

export const centred = (view: View, at: number, now: number): View =>
  until(view.span, at + view.span / 2, now)

export function ranged({ from, to }: Period, now: number): View {
  const span = limited(to - from)
  return until(span, (from + to + span) / 2, now)
}

export const STEP = 0.25
export const CLOSER = 0.5
export const FURTHER = 2

export const anchor = ({ end }: View) => (end === undefined ? 1 : 0.5)

export const addressDefaults = { from: '', to: '', last: '' } as const
type Address = Readonly<Record<keyof typeof addressDefaults, string>>

/** `?from&to` is a fixed period, `?last=21600` the last seconds. `isDefault`: the last hour needs no address. */
export function toAddress({ span, end }: View, isDefault = true): Address {
  if (end !== undefined)
    return { from: new Date(end - span).toISOString(), to: new Date(end).toISOString(), last: '' }
  const last = Math.round(span / 1_000)
  return { from: '', to: '', last: isDefault && last * 1_000 === DEFAULT_SPAN ? '' : String(last) }
}

/** Time that is shown after the last known state of an offline elevator. */
const AFTER_LAST = 5 * MINUTE

/** The default is the last hour, or the hour of the last known state if that is older. */
export function fromAddress({ from, to, last }: Address, now: number, lastKnownAt = now): View {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (start < end && start < now) {
    const span = limited(end - start)
    return until(span, Math.max(end, start + span), now)
  }
  const seconds = Number(last)
  if (last === '' && lastKnownAt < now - DEFAULT_SPAN)
    return { span: DEFAULT_SPAN, end: lastKnownAt + AFTER_LAST }
  return { span: seconds > 0 ? limited(seconds * 1_000) : DEFAULT_SPAN, end: undefined }
}
