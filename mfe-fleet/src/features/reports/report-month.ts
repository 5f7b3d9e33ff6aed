import { monthIn } from '@hoistway/contracts/zone'
import { getLanguage } from '@hoistway/language/messages'
import { formatTime } from '@hoistway/ui/formats'

/** A month in milliseconds since 1970, with its name in the address, such as 2026-03. */
export type Month = Readonly<ReturnType<typeof monthIn>>

/** Number of past months to choose from: histories are stored for about two years. */
const CHOICES = 24

/** Returns the month of an address; if it is invalid or in the future, the last complete month. */
export function chosenMonth(name: string, now: number, timeZone: string): Month {
  // The middle of the month is in it in every zone.
  const named = /^\d{4}-(0[1-9]|1[0-2])$/.test(name) ? monthIn(Date.parse(`${name}-15`), timeZone) : undefined
  return named && named.from > 0 && named.from <= now ? named : monthIn(now, timeZone, -1)
}

/** Returns the available months, the latest first, always including the chosen one. */
export function monthChoices(chosen: Month, now: number, timeZone: string): readonly Month[] {
  const months = Array.from({ length: CHOICES + 1 }, (_, ago) => monthIn(now, timeZone, -ago))
  return months.some(({ name }) => name === chosen.name) ? months : [...months, chosen]
}

/** Formats a month such as 'March 2026'. */
export const monthText = (name: string): string =>
  new Intl.DateTimeFormat(getLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(name),
  )

/** Formats a time such as 'Apr 1, 2026, 2:30 AM (UTC)'. */
export const timeText = (at: number, timeZone: string): string =>
  `${formatTime(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })} (${timeZone.replaceAll('_', ' ')})`

/** Formats a day such as 'Mar 1, 2026'. */
export const dayText = (at: number, timeZone: string): string =>
  formatTime(at, { dateStyle: 'medium', timeZone })
