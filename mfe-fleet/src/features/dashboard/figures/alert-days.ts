import type { DailyAlerts } from '@hoistway/contracts/alert'
import { getPreferences } from '@hoistway/platform/preferences'

/** One day of the chart. */
export interface AlertDay extends Record<string, string | number> {
  /** Label of the axis. */
  readonly day: string
  readonly critical: number
  readonly other: number
}

/** The chosen language of dates, as in all other dates; `undefined` follows the browser. */
function languageOfDates(): string | undefined {
  const { dateLanguage, language } = getPreferences()
  return [dateLanguage, language].find((chosen) => chosen !== 'browser')
}

const two = (value: number) => String(value).padStart(2, '0')
const dateOf = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`

/** The last `days` days up to today, including days without alerts. */
export function alertDays(counted: DailyAlerts, days: number, today: Date): AlertDay[] {
  const byDate = new Map(counted.map((day) => [day.date, day]))
  const axis = new Intl.DateTimeFormat(languageOfDates(), { day: 'numeric', month: 'short' })
  return Array.from({ length: days }, (_, index) => {
    // Calendar days: some are longer than 24 hours.
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (days - 1 - index))
    const { total = 0, critical = 0 } = byDate.get(dateOf(day)) ?? {}
    return { day: axis.format(day), critical, other: total - critical }
  })
}
