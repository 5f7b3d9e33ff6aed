import { dayIn, startOfDay } from '@hoistway/contracts/zone'
import { getLanguage } from '@hoistway/language/messages'
import { formatTime, ownTimeZone } from '@hoistway/ui/formats'

/** A month of the user's time zone. */
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
  const zone = ownTimeZone()
  const nameOf = (later: number) => new Date(Date.UTC(year, month + later, 1)).toISOString().slice(0, 7)
  const name = nameOf(0)
  return { name, from: startOfDay(`${name}-01`, zone), to: startOfDay(`${nameOf(1)}-01`, zone) }
}

/** The month that a time is in, or one so many months later. */
export function monthAt(at: number, later = 0): Month {
  const [year, month] = dayIn(at, ownTimeZone()).split('-').map(Number)
  return monthOf(year ?? 1970, (month ?? 1) - 1 + later)
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
export const monthText = (name: string): string =>
  new Intl.DateTimeFormat(getLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(name),
  )

/** A day of a report: 'Mar 1, 2026'. */
export const dayText = (at: number, timeZone: string): string =>
  formatTime(at, { dateStyle: 'medium', timeZone })
