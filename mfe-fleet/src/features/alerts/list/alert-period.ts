/** Days of a calendar, `2026-11-20`, both included; '' leaves an end open. */
export interface Days {
  readonly from: string
  readonly to: string
}

const startOf = (day: string, later = 0) => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)
  if (!parts) return undefined
  const start = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

/** The points in time between which the days lie, by this browser's clock; what is no day leaves its end open. */
export const periodOf = ({ from, to }: Days) => ({ from: startOf(from), to: startOf(to, 1) })
