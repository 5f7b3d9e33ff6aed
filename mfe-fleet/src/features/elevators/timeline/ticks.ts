import type { Period } from './view.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Distances of marks on the axis of time. */
const steps = [
  ...[1, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12].map((n) => n * HOUR),
  ...[1, 2, 5, 10].map((n) => n * DAY),
]

export interface Tick {
  readonly at: number
  /** A day begins. */
  readonly isDay: boolean
}

export interface Ticks {
  readonly step: number
  readonly ticks: readonly Tick[]
}

/** Round times of a period on clocks of a zone (IANA name), at most `most` of them. */
export function ticksOf({ from, to }: Period, most: number, timeZone: string): Ticks {
  const step = steps.find((each) => (to - from) / each <= most) ?? 10 * DAY
  const ticks: Tick[] = []
  const first = Math.ceil((from + offsetOf(from, timeZone)) / step) * step
  for (let local = first; ; local += step) {
    const guess = local - offsetOf(local, timeZone)
    // Of the zone at that time: it may have changed in between.
    const at = local - offsetOf(guess, timeZone)
    if (at > to) return { step, ticks }
    if (at >= from) ticks.push({ at, isDay: local % DAY === 0 })
  }
}

/** Offsets change at full quarters of an hour. */
const QUARTER = 15 * MINUTE
const KEPT = 2_000
const offsets = new Map<string, number>()
const formatters = new Map<string, Intl.DateTimeFormat>()

/** How far clocks of a zone are ahead of UTC, in milliseconds. */
function offsetOf(time: number, timeZone: string): number {
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

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en', {
    timeZone,
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
