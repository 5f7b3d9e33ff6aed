import { monthIn } from '@hoistway/contracts/zone'
import { getLanguage } from '@hoistway/language/messages'
import { formatTime } from '@hoistway/ui/formats'
import { plainName } from '../../shared/export/export-file.ts'

/** Times in milliseconds since 1970, and a name such as 2026-03. */
export type Month = Readonly<ReturnType<typeof monthIn>>

/** Histories are stored for about two years. */
const CHOICES = 24

/** Replaces an invalid or future month with the last complete one. */
export function chosenMonth(name: string, now: number, timeZone: string): Month {
  // The middle of the month is in it in every zone.
  const named = /^\d{4}-(0[1-9]|1[0-2])$/.test(name) ? monthIn(Date.parse(`${name}-15`), timeZone) : undefined
  return named && named.from > 0 && named.from <= now ? named : monthIn(now, timeZone, -1)
}

export function monthChoices(chosen: Month, now: number, timeZone: string): readonly Month[] {
  const months = Array.from({ length: CHOICES + 1 }, (_, ago) => monthIn(now, timeZone, -ago))
  return months.some(({ name }) => name === chosen.name) ? months : [...months, chosen]
}

export const monthText = (name: string): string =>
  new Intl.DateTimeFormat(getLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(name),
  )

/** Returns the beginning of the names of a report's files. */
export const reportFile = (month: string, organization: string | null | undefined): string =>
  ['report', plainName(organization ?? ''), month].filter(Boolean).join('-')

export const timeText = (at: number, timeZone: string): string =>
  `${formatTime(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })} (${timeZone.replaceAll('_', ' ')})`

export const dayText = (at: number, timeZone: string): string =>
  formatTime(at, { dateStyle: 'medium', timeZone })
