import type { Spans } from '../../history/rollups/spans.ts'
import type { PastAlert, PastElevator } from './past-elevator.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Networks of whole buildings that were away, so many hours ago. The first is young enough to be a pattern at the first start. */
const outages = [
  { building: 'Bahnhof Arcade', hoursAgo: 21, minutes: 38 },
  { building: 'Speicherstadt Lofts', hoursAgo: 47 * 24 + 5, minutes: 190 },
  { building: 'Hôpital Riviera', hoursAgo: 131 * 24 + 11, minutes: 25 },
] as const

/** When the building's network took an elevator along, and the others of the building. */
export const sharedOutages = ({ building, number }: PastElevator, now: number): Spans =>
  outages.flatMap(({ building: name, hoursAgo, minutes }) => {
    const from = Math.floor((now - hoursAgo * HOUR) / 1_000) * 1_000 + (number % 7) * 1_000
    return name === building ? [{ from, to: from + minutes * MINUTE + (number % 11) * 2_000 }] : []
  })

/** What is told of several alerts: a cause that elevators share, and one that does not stay away. */
export function sharedAlerts({ building, name, number }: PastElevator, now: number): PastAlert[] {
  const second = Math.floor(now / 1_000) * 1_000
  if (building === 'Clinique du Lac' && number % 8 === 0) {
    // A voltage drop.
    const from = second - 13 * HOUR + (number % 48) * 5_000
    return [{ code: 'Er08', from, to: from + (12 + (number % 5)) * MINUTE, lastAt: from + MINUTE }]
  }
  if (name === 'Prime Tower A3')
    return Array.from({ length: 16 }, (_, index) => {
      const from = second - 8 * HOUR + index * 5 * MINUTE + ((index * 37) % 60) * 1_000
      return { code: 'Er04', from, to: from + 80_000, lastAt: from + 40_000 }
    })
  return []
}
