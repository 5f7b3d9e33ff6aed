import { availabilityOf } from '@hoistway/contracts/rollup'
import { getLanguage } from '@hoistway/language/messages'

/** Times of which availability is a share, in seconds. */
export interface Times {
  readonly plannedSeconds: number
  readonly knownSeconds: number
  readonly availableSeconds: number
}

/** A share as a percentage with two digits, rounded down: 100 % must mean all of it. `undefined`: it is not known. */
const percentOf = (share: number | undefined): number | undefined =>
  // What a floating point number is short of is no time.
  share === undefined ? undefined : Math.floor(share * 10_000 + 1e-6) / 100

/** The available part of the known time, in percent; `undefined` while nothing is known. */
export const availability = (times: Times): number | undefined => percentOf(availabilityOf(times))

/** The known part of the planned time, in percent; `undefined` where nothing was planned. */
export const known = ({ plannedSeconds, knownSeconds }: Times): number | undefined =>
  plannedSeconds > 0 ? percentOf(Math.min(1, knownSeconds / plannedSeconds)) : undefined

/** A part of a whole in percent, with one digit; `undefined` of nothing. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 : undefined

/** Seconds as hours with one digit. */
export const hours = (seconds: number): number => Math.round(seconds / 360) / 10

/** A number in the language of the user; '—' where it is not known. */
export const numberText = (value: number | undefined | null, digits = 0): string =>
  value?.toLocaleString(getLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits }) ??
  '—'

/** '98.25 %'. */
export const percentText = (value: number | undefined | null, digits = 2): string =>
  value == null ? '—' : `${numberText(value, digits)} %`

/** A change in percent with its sign: '+3.2 %'. */
export const changeText = (percent: number | undefined): string =>
  percent === undefined ? '—' : `${percent > 0 ? '+' : ''}${percentText(percent, 1)}`
