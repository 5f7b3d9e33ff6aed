import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import { addSums, noSums, type Sums } from '../../history/rollups/sums.ts'
import { finishPast, prepareForPast, writePast } from './past.repository.ts'
import { type ElevatorPast, type PastTimes, pastOf } from './past.ts'
import type { PastElevator } from './past-elevator.ts'
import { PastSamples } from './past-samples.ts'
import { localHours } from './uses.ts'

const HOUR_MS = 3_600_000
/** Elevators per statement. */
const BATCH = 2
/** The states of the last minutes are not known to the end of their hour. */
const SETTLED_MS = 2 * 60_000

/** How much of the demo's past is made up, in days. */
export interface PastLength {
  readonly days: number
  /** Of the last of them there is each state, of the others sums alone. */
  readonly stateDays: number
}

/** When a past of some length began and ended. */
export function timesOfPast({ days, stateDays }: PastLength, now: number): PastTimes {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const from = today - (days - 1) * DAY_MS
  return {
    from,
    statesFrom: today - (Math.min(days, stateDays) - 1) * DAY_MS,
    madeUntil: Math.floor((now - SETTLED_MS) / HOUR_MS) * HOUR_MS,
    now,
    localHours: localHours(from, now),
  }
}

/** Makes the past of a fleet up and writes it. Of an elevator without senders there is none. */
export async function makePast(
  db: Pick<Database, 'execute'>,
  seed: number,
  fleet: readonly PastElevator[],
  sendersOf: (organizationId: string) => readonly [string, ...string[]],
  times: PastTimes,
): Promise<void> {
  await prepareForPast(db, times)
  const sums = new Map<string, Map<number, Sums>>()
  const samples = new PastSamples(times.now)
  // The database writes the past of some elevators while that of the next is made up.
  let writing: Promise<void> = Promise.resolve()
  for (let first = 0; first < fleet.length; first += BATCH) {
    const pasts: [PastElevator, ElevatorPast][] = []
    for (const elevator of fleet.slice(first, first + BATCH)) {
      const past = pastOf(seed, elevator, sendersOf(elevator.organizationId), times)
      pasts.push([elevator, past])
      samples.add(elevator.organizationId, past)
      const own = sums.get(elevator.organizationId) ?? new Map<number, Sums>()
      sums.set(elevator.organizationId, own)
      for (const hour of past.hours) {
        const sum = own.get(hour.at) ?? noSums()
        addSums(sum, hour.sums)
        own.set(hour.at, sum)
      }
      await turn()
    }
    await writing
    writing = writePast(db, pasts, times)
    // An error of it is thrown where it is waited for.
    writing.catch(() => {})
  }
  await writing
  const rows = [...sums].flatMap(([id, own]) => [...own].map(([at, each]) => ({ id, at, sums: each })))
  await finishPast(db, rows, samples.all(), times)
}
