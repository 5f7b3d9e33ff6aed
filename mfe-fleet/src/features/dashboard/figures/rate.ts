import { getLanguage } from '@hoistway/language/messages'
import { useState } from 'react'
import { REFRESH_MS } from '../dashboard.constants.ts'

/** `at` is the load time in milliseconds. */
export interface Sample {
  readonly count: number
  readonly at: number
}

/** Older samples are useless for a present rate. */
const FAR_APART_MS = 2 * REFRESH_MS

/** Returns `undefined` without a previous sample, after a long pause, or after a reset of the count. */
export function rateBetween(before: Sample | undefined, now: Sample): number | undefined {
  if (!before || now.at <= before.at || now.at - before.at > FAR_APART_MS) return undefined
  if (now.count < before.count) return undefined
  return ((now.count - before.count) / (now.at - before.at)) * 1000
}

export function rateText(rate: number | undefined): string {
  if (rate === undefined) return '—'
  return rate.toLocaleString(getLanguage(), { maximumFractionDigits: rate < 10 ? 1 : 0 })
}

/** `at` is 0 before the first count. */
export function useRate(count: number | null | undefined, at: number): number | undefined {
  const [known, setKnown] = useState<{ readonly last: Sample; readonly rate: number | undefined }>()
  if (count != null && at > 0 && at !== known?.last.at) {
    const last = { count, at }
    setKnown({ last, rate: rateBetween(known?.last, last) })
  }
  return count == null ? undefined : known?.rate
}
