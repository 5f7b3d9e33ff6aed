import { startOfDay } from '@hoistway/contracts/zone'
import { ownTimeZone } from '@hoistway/ui/formats'

/** Calendar days such as `2026-11-20`, both included; '' leaves an end open. */
export interface Days {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000

function startOf(day: string, later = 0): string | undefined {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS)
  if (Number.isNaN(date.getTime())) return undefined
  const start = startOfDay(date.toISOString().slice(0, 10), ownTimeZone())
  return Number.isNaN(start) ? undefined : new Date(start).toISOString()
}

/** Uses the user's time zone. An invalid day leaves its end open. */
export const periodOf = ({ from, to }: Days) => ({ from: startOf(from), to: startOf(to, 1) })
