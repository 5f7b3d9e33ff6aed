import type { FloorNames } from '@hoistway/contracts/elevator'
import { JOINED_MS } from '@hoistway/contracts/history'
import type { LiveElevator } from '@hoistway/platform/live'
import { floorNumber } from '../floors.ts'
import { time } from '../live/car-state.ts'
import { merged, type Part, partOf } from './parts.ts'

type Pushed = Pick<Part, 'from' | 'floor'> & Required<Pick<Part, 'state'>>

/** States of one elevator pushed since its history was loaded, the oldest first. */
export interface Tail {
  readonly states: readonly Pushed[]
  /** Whether nothing was missed since the last state. */
  readonly isWhole: boolean
}

export const emptyTail: Tail = { states: [], isWhole: false }

/** Number of states kept: enough until the next refetch a few minutes later. */
const KEPT = 2_000

/**
 * Adds the live state of an elevator. Restarts the tail after an interruption, because the server
 * has more data.
 */
export function withPushed(
  tail: Tail,
  live: LiveElevator | undefined,
  floors: FloorNames | null | undefined,
): Tail {
  if (!live || live.gap || live.isOnline === false) return tail.isWhole ? { ...tail, isWhole: false } : tail
  const from = time(live.measuredAt)
  const last = tail.states.at(-1)
  if (from === undefined || (last && from <= last.from)) return tail
  const floor = floorNumber(live.floor, floors) ?? null
  const state = { direction: live.direction ?? 'unknown', door: live.door ?? 'unknown' } as const
  const before = tail.isWhole ? tail.states.slice(-KEPT) : []
  return { states: [...before, { from, floor, state }], isWhole: true }
}

/**
 * Converts pushes to parts: a state extends to the next one, and the last one to the present while
 * it is current.
 */
export function tailParts({ states, isWhole }: Tail, since: number, now: number): Part[] {
  const later = states.filter(({ from }) => from >= since)
  return merged(
    later.map(({ from, floor, state }, index) => {
      const next = later[index + 1]
      const isKnown = (next?.from ?? now) - from <= JOINED_MS && (next !== undefined || isWhole)
      return partOf({ from, to: isKnown ? Math.max(from, next?.from ?? now) : from, floor, ...state })
    }),
  )
}
