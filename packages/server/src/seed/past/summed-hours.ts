import {
  type Activity,
  addAlertsAndCalls,
  addTimes,
  emptyHours,
  HOUR_MS,
  type HourSums,
} from '../../history/rollups/hours.ts'
import type { Span, Spans } from '../../history/rollups/spans.ts'
import type { SeededRandom } from '../random.ts'
import { countOf } from './chance.ts'
import type { PastElevator } from './past-elevator.ts'
import { type LocalHour, usualJourneys } from './uses.ts'

const TRIPS = 1.88
const FLOORS = 6.6
const FLOOR_MS = 2_200

export function summedHours(
  random: SeededRandom,
  elevator: PastElevator,
  activity: Activity,
  heard: Spans,
  time: Span,
  localHour: (at: number) => LocalHour | undefined,
): HourSums[] {
  const hours = emptyHours(time)
  addTimes(activity, heard, time, hours)
  addAlertsAndCalls(activity, hours)
  for (const { at, sums, msByFloor } of hours) {
    const local = localHour(at)
    const usual = local ? usualJourneys(elevator.use, local) : 0
    const journeys = countOf(random, (usual * sums.availableMs) / HOUR_MS)
    sums.doorCycles = journeys * 2
    sums.trips = Math.min(sums.doorCycles, Math.round(journeys * TRIPS))
    sums.floors = Math.round(journeys * FLOORS * (0.85 + random.next() * 0.3))
    const rest = HOUR_MS - sums.offlineMs
    sums.movingMs = Math.min(rest, sums.floors * FLOOR_MS)
    if (rest > 0) addFloors(random, elevator, msByFloor, rest, Math.min(journeys, 4))
  }
  return hours
}

function addFloors(
  random: SeededRandom,
  { floors, lobby }: PastElevator,
  msByFloor: Map<number, number>,
  known: number,
  stays: number,
): void {
  let rest = known
  for (let stay = 0; stay < stays; stay += 1) {
    const floor = random.int(1, floors)
    const ms = Math.floor(random.next() * rest * 0.4)
    if (ms > 0) msByFloor.set(floor, (msByFloor.get(floor) ?? 0) + ms)
    rest -= ms
  }
  msByFloor.set(lobby, (msByFloor.get(lobby) ?? 0) + rest)
}
