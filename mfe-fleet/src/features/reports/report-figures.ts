import { availabilityOf } from '@hoistway/contracts/rollup'
import { getLanguage } from '@hoistway/language/messages'

/** In seconds. */
export interface Times {
  readonly plannedSeconds: number
  readonly knownSeconds: number
  readonly availableSeconds: number
}

/** Returns percent with two digits, rounded down so that 100 % means all of it. */
const percentOf = (share: number | undefined): number | undefined =>
  // Compensates floating point errors.
  share === undefined ? undefined : Math.floor(share * 10_000 + 1e-6) / 100

/** Returns percent, or `undefined` without known time. */
export const availability = (times: Times): number | undefined => percentOf(availabilityOf(times))

/** Returns percent, or `undefined` without planned time. */
export const known = ({ plannedSeconds, knownSeconds }: Times): number | undefined =>
  plannedSeconds > 0 ? percentOf(Math.min(1, knownSeconds / plannedSeconds)) : undefined

/** Returns percent with one digit, or `undefined` for a whole of zero. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 : undefined

export const hours = (seconds: number): number => Math.round(seconds / 360) / 10

export const numberText = (value: number | undefined | null, digits = 0): string =>
  value?.toLocaleString(getLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits }) ??
  '—'

export const percentText = (value: number | undefined | null, digits = 2): string =>
  value == null ? '—' : `${numberText(value, digits)}\u00a0%`

export function changeText(percent: number | undefined): string {
  if (percent === undefined) return '—'
  const rounded = Math.round(percent * 10) / 10
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return `${sign}${percentText(Math.abs(rounded), 1)}`
}
