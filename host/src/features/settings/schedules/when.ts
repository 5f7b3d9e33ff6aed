import { getLanguage } from '@hoistway/language/messages'

/** Returns the instant of a local time from a date field, `2026-11-24T02:00`; `undefined` for anything else. */
export function instantOf(local: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return undefined
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** Returns this browser's time zone with its offset at that time: `Europe/Zurich (GMT+1)`. */
export function zoneText(time: Date): string {
  const format = new Intl.DateTimeFormat(getLanguage(), { timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
  return `${format.resolvedOptions().timeZone} (${offset})`
}
