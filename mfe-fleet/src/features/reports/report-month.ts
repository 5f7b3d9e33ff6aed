import { dayIn, startOfDay } from '@hoistway/contracts/zone'
import { getLanguage } from '@hoistway/language/messages'
import { formatTime, ownTimeZone } from '@hoistway/ui/formats'

export interface Month {
  /** Name in the address, such as 2026-03. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
}

/** Number of past months to choose from: histories are stored for about two years. */
const CHOICES = 24

function monthOf(year: number, month: number): Month {
  const zone = ownTimeZone()
  const nameOf = (later: number) => new Date(Date.UTC(year, month + later, 1)).toISOString().slice(0, 7)
  const name = nameOf(0)
  return { name, from: startOfDay(`${name}-01`, zone), to: startOfDay(`${nameOf(1)}-01`, zone) }
}

/** Returns the month of a time, or the one `later` months after it. */
export function monthAt(at: number, later = 0): Month {
  const [year, month] = dayIn(at, ownTimeZone()).split('-').map(Number)
  return monthOf(year ?? 1970, (month ?? 1) - 1 + later)
}

/** Returns the month of an address; if it is invalid or in the future, the last complete month. */
export function chosenMonth(name: string, now: number): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? []
  const named = year && month ? monthOf(Number(year), Number(month) - 1) : undefined
  return named && named.from > 0 && named.from <= now ? named : monthAt(now, -1)
}

/** Returns the available months, the latest first, always including the chosen one. */
export function monthChoices(chosen: Month, now: number): readonly Month[] {
  const months = Array.from({ length: CHOICES + 1 }, (_, ago) => monthAt(now, -ago))
  return months.some(({ name }) => name === chosen.name) ? months : [...months, chosen]
}

/** Formats a month such as 'March 2026'. */
export const monthText = (name: string): string =>
  new Intl.DateTimeFormat(getLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(name),
  )

/** Formats a day such as 'Mar 1, 2026'. */
export const dayText = (at: number, timeZone: string): string =>
  formatTime(at, { dateStyle: 'medium', timeZone })
