import type { Spans } from '../../history/rollups/spans.ts'
import type { PastAlert, PastElevator } from './past-elevator.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Its elevators have been offline since shortly before the end of the history. */
export const buildingWithoutNetwork = 'Rhine Logistics Center'
export const WORN_DOOR = 'Prime Tower A3'
const WORN_MS = 14 * 24 * HOUR

/** Recent enough to form a pattern at the first start. */
const outages = [
  { building: 'Bahnhof Arcade', hoursAgo: 21, minutes: 38 },
  { building: 'Speicherstadt Lofts', hoursAgo: 47 * 24 + 5, minutes: 190 },
  { building: 'Hôpital Riviera', hoursAgo: 131 * 24 + 11, minutes: 25 },
] as const

export const sharedOutages = ({ building, number }: PastElevator, now: number): Spans =>
  outages.flatMap(({ building: name, hoursAgo, minutes }) => {
    const from = Math.floor((now - hoursAgo * HOUR) / 1_000) * 1_000 + (number % 7) * 1_000
    return name === building ? [{ from, to: from + minutes * MINUTE + (number % 11) * 2_000 }] : []
  })

export function sharedAlerts({ building, name, number }: PastElevator, now: number): PastAlert[] {
  const second = Math.floor(now / 1_000) * 1_000
  if (building === 'Clinique du Lac' && number % 8 === 0) {
    const from = second - 13 * HOUR + (number % 48) * 5_000
    return [{ code: 'Er08', from, to: from + (12 + (number % 5)) * MINUTE, lastAt: from + MINUTE }]
  }
  if (name === WORN_DOOR) return wornDoor(second)
  return []
}

/** Whether outages and visits would hide the alerts of the worn door. */
export const showsWornDoor = ({ name }: PastElevator, at: number, now: number): boolean =>
  name === WORN_DOOR && at > now - WORN_MS

/** Fails more often from day to day, and every five minutes on the last one. */
function wornDoor(now: number): PastAlert[] {
  const earlier = Array.from({ length: 12 }, (_, day) =>
    Array.from({ length: 1 + Math.floor(day / 2) }, (_each, index) => {
      const from = now - (13 - day) * 24 * HOUR + index * 3 * HOUR + ((day * 17) % 60) * MINUTE
      return { code: 'Er04', from, to: from + 60_000 + day * 5_000, lastAt: from + 40_000 }
    }),
  )
  const last = Array.from({ length: 16 }, (_, index) => {
    const from = now - 3 * HOUR + index * 5 * MINUTE + ((index * 37) % 60) * 1_000
    return { code: 'Er04', from, to: from + 130_000, lastAt: from + 40_000 }
  })
  return [...earlier.flat(), ...last]
}
