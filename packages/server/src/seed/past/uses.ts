import type { SeededRandom } from '../random.ts'

export type Use = 'office' | 'hospital' | 'homes' | 'shops' | 'logistics'

interface Rhythm {
  /** Per car and working day. */
  readonly journeys: number
  /** Shares by local hour. */
  readonly workday: readonly number[]
  readonly weekend: readonly number[]
  readonly holidays: number
}

const rhythms: Readonly<Record<Use, Rhythm>> = {
  office: {
    journeys: 80,
    workday: [0, 0, 0, 0, 0.2, 1, 4, 10, 14, 8, 6, 8, 13, 12, 7, 6, 8, 12, 8, 4, 2, 1, 0.3, 0.1],
    weekend: [
      0, 0, 0, 0, 0, 0, 0.1, 0.2, 0.4, 0.6, 0.8, 0.7, 0.6, 0.6, 0.7, 0.5, 0.4, 0.2, 0.1, 0, 0, 0, 0, 0,
    ],
    holidays: 0.35,
  },
  hospital: {
    journeys: 80,
    workday: [1, 0.8, 0.8, 0.8, 1, 2, 5, 8, 8, 8, 8, 8, 7, 8, 9, 8, 7, 6, 5, 4, 3, 2, 1.5, 1],
    weekend: [1, 0.8, 0.8, 0.8, 1, 1.5, 3, 4, 4, 5, 6, 5, 4, 7, 9, 8, 6, 5, 4, 3, 2.5, 2, 1.5, 1],
    holidays: 0.85,
  },
  homes: {
    journeys: 45,
    workday: [0.6, 0.3, 0.2, 0.2, 0.4, 1.5, 5, 9, 7, 4, 3, 4, 5, 4, 4, 5, 7, 9, 9, 7, 5, 4, 2.5, 1.2],
    weekend: [1.5, 1, 0.6, 0.3, 0.2, 0.3, 0.8, 2, 4, 6, 7, 7, 6, 5, 6, 6, 6, 6, 6, 5, 4, 4, 3, 2],
    holidays: 0.8,
  },
  shops: {
    journeys: 90,
    workday: [0, 0, 0, 0, 0.5, 3, 5, 7, 8, 8, 8, 9, 11, 10, 8, 8, 10, 12, 9, 5, 2, 1, 0.5, 0.2],
    weekend: [0, 0, 0, 0, 0.2, 0.5, 1, 2, 4, 8, 11, 12, 12, 13, 13, 12, 9, 5, 2, 1, 0.5, 0.3, 0.2, 0],
    holidays: 1.2,
  },
  logistics: {
    journeys: 60,
    workday: [1, 0.5, 0.5, 1, 4, 8, 8, 7, 6, 5, 6, 5, 3, 8, 8, 7, 6, 5, 5, 4, 3, 3, 2, 1],
    weekend: [0, 0, 0, 0, 0.5, 1, 2, 2, 2, 2, 1, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    holidays: 0.6,
  },
}

export interface LocalHour {
  readonly hour: number
  readonly isWeekend: boolean
  readonly isHoliday: boolean
}

const HOUR_MS = 3_600_000
const zone = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  weekday: 'short',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
})

export function localHours(from: number, to: number): LocalHour[] {
  return Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, index) => {
    const parts = new Map(zone.formatToParts(from + index * HOUR_MS).map(({ type, value }) => [type, value]))
    const [day, month] = [Number(parts.get('day')), Number(parts.get('month'))]
    return {
      hour: Number(parts.get('hour')),
      isWeekend: /^S/.test(parts.get('weekday') ?? ''),
      isHoliday: (month === 12 && day > 22) || (month === 1 && day < 3) || (month === 7 && day > 10),
    }
  })
}

export function usualJourneys(use: Use, { hour, isWeekend, isHoliday }: LocalHour): number {
  const { journeys, workday, weekend, holidays } = rhythms[use]
  const share = (isWeekend ? weekend : workday)[hour] ?? 0
  return (journeys * share * (isHoliday ? holidays : 1)) / workday.reduce((sum, each) => sum + each, 0)
}

/** Journeys go into offices in the morning, and out of homes. */
export function journeyOf(
  random: SeededRandom,
  { use, floors, lobby }: { readonly use: Use; readonly floors: number; readonly lobby: number },
  hour: number,
): readonly [number, number] {
  const [a, b] = [random.int(1, floors), random.int(1, floors)]
  const [from, to] = [a, a === b ? (a % floors) + 1 : b]
  const isMorning = hour < 11
  const goesIn = use === 'homes' ? !isMorning : isMorning
  const goesOut = use === 'homes' ? isMorning : hour > 15
  const through = use === 'office' || use === 'homes' ? 0.8 : 0.5
  if (random.next() > through) return [from, to]
  const other = from === lobby ? to : from
  const isOut = goesOut || (!goesIn && random.next() < 0.5)
  return isOut ? [other, lobby] : [lobby, other]
}
