const HOUR_MS = 3_600_000
export const WEEKDAYS = 7
export const HOURS = 24

/** Average trips by weekday (Monday first) and hour; `undefined` if unknown. */
type BusyHours = readonly (readonly (number | undefined)[])[]

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Uses the clocks of the time zone and ignores unknown hours. */
export function busyHours(
  from: number,
  tripsByHour: readonly (number | null)[],
  timeZone: string,
): BusyHours {
  // These names are only parsed here, never shown.
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const sums = Array.from({ length: WEEKDAYS }, () =>
    Array.from({ length: HOURS }, () => ({ trips: 0, hours: 0 })),
  )
  for (const [place, trips] of tripsByHour.entries()) {
    if (trips === null) continue
    const parts = new Map(clock.formatToParts(from + place * HOUR_MS).map(({ type, value }) => [type, value]))
    const sum = sums[dayNames.indexOf(parts.get('weekday') ?? '')]?.[Number(parts.get('hour'))]
    if (!sum) continue
    sum.trips += trips
    sum.hours += 1
  }
  return sums.map((day) => day.map(({ trips, hours }) => (hours > 0 ? trips / hours : undefined)))
}

export const busiest = (hours: BusyHours): number => Math.max(0, ...hours.flat().map((trips) => trips ?? 0))
