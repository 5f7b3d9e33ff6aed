import type { DailyAlerts } from '@hoistway/contracts/alert'
import { dayIn } from '@hoistway/contracts/zone'
import { formatTime, ownTimeZone } from '@hoistway/ui/formats'

interface AlertDay extends Record<string, string | number> {
  readonly day: string
  /** Calendar day such as `2026-11-20`. */
  readonly date: string
  readonly critical: number
  readonly other: number
}

const DAY_MS = 86_400_000

/** Uses the user's time zone and includes days without alerts. */
export function alertDays(counted: DailyAlerts, days: number, now: number): AlertDay[] {
  const byDate = new Map(counted.map((day) => [day.date, day]))
  const today = Date.parse(dayIn(now, ownTimeZone()))
  return Array.from({ length: days }, (_, index) => {
    const day = today - (days - 1 - index) * DAY_MS
    const date = dayIn(day, 'UTC')
    const { total = 0, critical = 0 } = byDate.get(date) ?? {}
    const label = formatTime(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return { day: label, date, critical, other: total - critical }
  })
}
