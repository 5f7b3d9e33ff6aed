/** Offsets change at full quarters of an hour. */
const QUARTER = 15 * 60_000
const KEPT = 2_000
const offsets = new Map<string, number>()
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the UTC offset of a zone (IANA name) in milliseconds, and 0 for an unknown zone. */
export function offsetOf(time: number, timeZone: string): number {
  const quarter = Math.floor(time / QUARTER) * QUARTER
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size > KEPT) offsets.clear()
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter
  offsets.set(key, offset)
  return offset
}

/** Returns UTC for an unknown zone, for example one that a server with newer zones has stored. */
export function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en', {
    timeZone: knownZone(timeZone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, created)
  return created
}

/** Returns a date in a zone, as `2026-11-20`. */
export const dayIn = (time: number, timeZone: string): string =>
  new Date(time + offsetOf(time, timeZone)).toISOString().slice(0, 10)

/** Returns the hour of the day, 0 to 23, in a zone. */
export const hourIn = (time: number, timeZone: string): number =>
  new Date(time + offsetOf(time, timeZone)).getUTCHours()

/** Returns the start of a day (`2026-11-20`) in milliseconds; NaN for an invalid text. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(midnight)) return midnight
  const guess = midnight - offsetOf(midnight, timeZone)
  // The first offset may be wrong near a change of the clocks.
  const offset = offsetOf(guess, timeZone)
  const start = midnight - offset
  // Where clocks are put forward at midnight, the day begins after the skipped hour.
  return offsetOf(start, timeZone) === offset ? start : Math.max(start, guess)
}

/** Returns the month of a time, or a `later` one. `name` is as in `2026-03`. */
export function monthIn(time: number, timeZone: string, later = 0) {
  const [year = 1970, month = 1] = dayIn(time, timeZone).split('-').map(Number)
  const nameOf = (more: number) =>
    new Date(Date.UTC(year, month - 1 + later + more, 1)).toISOString().slice(0, 7)
  const begin = (name: string) => startOfDay(`${name}-01`, timeZone)
  return { name: nameOf(0), from: begin(nameOf(0)), to: begin(nameOf(1)) }
}

/** Returns the start of the following day in milliseconds. */
export function nextDay(time: number, timeZone: string): number {
  const noon = Date.parse(`${dayIn(time, timeZone)}T12:00:00Z`)
  return startOfDay(new Date(noon + 86_400_000).toISOString().slice(0, 10), timeZone)
}
