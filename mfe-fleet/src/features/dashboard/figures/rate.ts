import { useState } from 'react'

/** A count of the server, and when it was read, in milliseconds. */
export interface Reading {
  readonly count: number
  readonly at: number
}

/** Counts per second between two readings; `undefined` when that is not known: nothing to compare with, or a new count. */
export function rateBetween(before: Reading | undefined, now: Reading): number | undefined {
  if (!before || now.at <= before.at || now.count < before.count) return undefined
  return ((now.count - before.count) / (now.at - before.at)) * 1000
}

/** As few digits as say something: 0.4, 12, 1,234. */
export function rateText(rate: number | undefined): string {
  if (rate === undefined) return '—'
  return rate.toLocaleString(undefined, { maximumFractionDigits: rate < 10 ? 1 : 0 })
}

/** Counts per second, from the last two readings of a count. `at` is 0 before the first one. */
export function useRate(count: number | null | undefined, at: number): number | undefined {
  const [known, setKnown] = useState<{ readonly last: Reading; readonly rate: number | undefined }>()
  if (count != null && at > 0 && at !== known?.last.at) {
    const last = { count, at }
    setKnown({ last, rate: rateBetween(known?.last, last) })
  }
  return count == null ? undefined : known?.rate
}
