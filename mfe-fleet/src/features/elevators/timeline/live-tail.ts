import type { FloorNames } from '@hoistway/contracts/elevator'
import { JOINED_MS } from '@hoistway/contracts/history'
import type { LiveElevator } from '@hoistway/platform/live'
import { floorNumber } from '../floors.ts'
import { time } from '../live/car-state.ts'
import { merged, type Part, partOf } from './parts.ts'

/** A pushed state. */
type Pushed = Pick<Part, 'from' | 'floor'> & Required<Pick<Part, 'state'>>

/** What was pushed of one elevator since its history was read, the oldest first. */
export interface Tail {
  readonly states: readonly Pushed[]
  /** Nothing was missed since the last of them. */
  readonly isWhole: boolean
}

export const emptyTail: Tail = { states: [], isWhole: false }

/** A history that is read again every few minutes needs no more. */
const KEPT = 2_000

/** Adds what is shown of an elevator. After an interruption the server knows more: the tail begins anew. */
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

/** What the pushes say: a state lasts until the next one, and the last one until now while it holds. */
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
