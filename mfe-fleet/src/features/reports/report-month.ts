import { getLanguage } from '@hoistway/language/messages'
import { formatTime } from '@hoistway/ui/formats'

/** A month of UTC, as reports are about: rollups have its days. */
export interface Month {
  /** As the address names it: 2026-03. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
}

/** Months before the present one that can be chosen: histories are kept for about two years. */
const CHOICES = 24

function monthOf(year: number, month: number): Month {
  const from = Date.UTC(year, month, 1)
  return { name: new Date(from).toISOString().slice(0, 7), from, to: Date.UTC(year, month + 1, 1) }
}

/** The month that a time is in, or one so many months later. */
export function monthAt(at: number, later = 0): Month {
  const date = new Date(at)
  return monthOf(date.getUTCFullYear(), date.getUTCMonth() + later)
}

/** The month of an address, unless it names none or one that has not begun: then the last one that is over. */
export function chosenMonth(name: string, now: number): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? []
  const named = year && month ? monthOf(Number(year), Number(month) - 1) : undefined
  return named && named.from > 0 && named.from <= now ? named : monthAt(now, -1)
}

/** The months that can be chosen, the latest first, with the one that is. */
export function monthChoices(chosen: Month, now: number): readonly Month[] {
  const months = Array.from({ length: CHOICES + 1 }, (_, ago) => monthAt(now, -ago))
  return months.some(({ name }) => name === chosen.name) ? months : [...months, chosen]
}

/** 'March 2026'. */
export const monthText = ({ from }: Pick<Month, 'from'>): string =>
  new Intl.DateTimeFormat(getLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(from)

/** A day that was counted in UTC: 'Mar 1, 2026'. */
export const dayText = (at: number): string => formatTime(at, { dateStyle: 'medium', timeZone: 'UTC' })
