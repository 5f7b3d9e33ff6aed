import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import type { HourSums } from '../../history/rollups/hours.ts'
import { addSums, noSums } from '../../history/rollups/sums.ts'
import {
  addFloors,
  type ElevatorRow,
  type RollupRow,
  textOf,
} from '../../history/rollups/write-rollups.repository.ts'
import { type Outline, outlineOf, type PastTimes } from './outline.ts'
import { prepareForPast, writeOutlines } from './outlines.repository.ts'
import { PastDays } from './past-day.ts'
import { type FleetDay, keepPlan, type PastPlan, writeDay } from './past-days.repository.ts'
import type { PastElevator } from './past-elevator.ts'
import { localHours } from './uses.ts'

type Connection = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

const HOUR_MS = 3_600_000
/** The states of the last minutes cannot complete their hour. */
const SETTLED_MS = 2 * 60_000
const SLICE_MS = 10

export interface PastLength {
  readonly days: number
  /** The last days have all states, earlier ones only totals. */
  readonly stateDays: number
}

interface ElevatorPast {
  readonly elevator: PastElevator
  readonly outline: Outline
  readonly days: PastDays
}

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

/** A plan gives the same history on every server that writes a part of it. */
export class FleetPast {
  readonly plan: PastPlan
  readonly times: PastTimes
  readonly #elevators: readonly ElevatorPast[]

  private constructor(plan: PastPlan, times: PastTimes, elevators: readonly ElevatorPast[]) {
    this.plan = plan
    this.times = times
    this.#elevators = elevators
  }

  static async of(plan: PastPlan): Promise<FleetPast> {
    const times = timesOfPast(plan, plan.startedAt)
    const elevators = await inSlices(plan.fleet, (elevator) => {
      const outline = outlineOf(plan.seed, elevator, times)
      return { elevator, outline, days: new PastDays(plan.seed, elevator, outline, times) }
    })
    return new FleetPast(plan, times, elevators)
  }

  async dayBefore(end: number): Promise<FleetDay> {
    const day = end - DAY_MS
    const organizations = new Map<string, Map<number, RollupRow>>()
    const elevators = await inSlices(this.#elevators, ({ elevator, days }) => {
      const { chunk, hours, commands } = days.day(day)
      const { id, organizationId } = elevator
      const rows = organizations.get(organizationId) ?? new Map<number, RollupRow>()
      organizations.set(organizationId, rows)
      for (const { at, sums } of hours) {
        const row = rows.get(at) ?? { id: organizationId, at, sums: noSums() }
        addSums(row.sums, sums)
        rows.set(at, row)
      }
      return {
        ...{ id, chunk, commands },
        total: totalOf(id, day, hours),
        hours:
          day < this.times.statesFrom
            ? []
            : hours.map(({ at, sums, msByFloor }) => ({
                ...{ id, organizationId, at, sums },
                msByFloor: textOf(msByFloor),
              })),
      }
    })
    return {
      elevators,
      organizationHours: [...organizations.values()].flatMap((rows) => [...rows.values()]),
    }
  }

  write(db: Connection, did: FleetDay, end: number): Promise<boolean> {
    return writeDay(db, did, end - DAY_MS, end - DAY_MS <= this.times.from)
  }

  /** Generates all events and today's movements. Returns a function that writes them. */
  async begin(): Promise<(db: Connection) => Promise<void>> {
    const tomorrow = Math.floor(this.times.now / DAY_MS) * DAY_MS + DAY_MS
    const did = await this.dayBefore(tomorrow)
    const outlined = await inSlices(this.#elevators, (each) => ({ ...each, last: each.days.last() }))
    return async (db) => {
      await prepareForPast(db, this.times)
      await writeOutlines(db, outlined, this.times)
      await keepPlan(db, this.plan, tomorrow)
      await this.write(db, did, tomorrow)
    }
  }
}

function totalOf(id: string, at: number, hours: readonly HourSums[]): ElevatorRow | undefined {
  if (hours.length === 0) return undefined
  const [sums, msByFloor] = [noSums(), new Map<number, number>()]
  for (const hour of hours) {
    addSums(sums, hour.sums)
    addFloors(msByFloor, hour.msByFloor, 1)
  }
  return { id, at, sums, msByFloor: textOf(msByFloor) }
}

async function inSlices<T, R>(all: readonly T[], compute: (each: T) => R): Promise<R[]> {
  const results: R[] = []
  let begun = performance.now()
  for (const each of all) {
    results.push(compute(each))
    if (performance.now() - begun < SLICE_MS) continue
    await turn()
    begun = performance.now()
  }
  return results
}
