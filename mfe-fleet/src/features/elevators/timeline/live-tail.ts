import type { FloorNames } from '@hoistway/contracts/elevator'
import { JOINED_MS } from '@hoistway/contracts/history'
import type { LiveElevator } from '@hoistway/platform/live'
import { floorNumber } from '../floors.ts'
import { time } from '../live/car-state.ts'
import { merged, type Part, partOf } from './parts.ts'

interface Pushed extends Pick<Part, 'from' | 'floor'>, Required<Pick<Part, 'state'>> {
  /** Time of the last message with this state. */
  readonly confirmedAt: number
}

export interface Tail {
  readonly before: readonly Pushed[]
  readonly last: Pushed | undefined
  /** Nothing was missed since the last state. */
  readonly isWhole: boolean
}

export const emptyTail: Tail = { before: [], last: undefined, isWhole: false }

/** Number of states kept: enough until the next refetch a few minutes later. */
const KEPT = 2_000

/** Restarts the tail after an interruption, because the server has more data. */
export function withPushed(
  tail: Tail,
  live: LiveElevator | undefined,
  floors: FloorNames | null | undefined,
): Tail {
  const { before, last, isWhole } = tail
  if (!live || live.gap || live.isOnline === false) return isWhole ? { ...tail, isWhole: false } : tail
  const at = time(live.measuredAt)
  if (at === undefined || (last && at <= last.confirmedAt)) return tail
  const floor = floorNumber(live.floor, floors) ?? null
  const state = { direction: live.direction ?? 'unknown', door: live.door ?? 'unknown' } as const
  const pushed = { from: at, confirmedAt: at, floor, state }
  if (!isWhole || !last) return { before: [], last: pushed, isWhole: true }
  if (isSame(last, pushed) && at - last.confirmedAt <= JOINED_MS)
    return { before, last: { ...last, confirmedAt: at }, isWhole }
  return { before: [...before.slice(-KEPT), last], last: pushed, isWhole }
}

const isSame = (one: Pushed, other: Pushed) =>
  one.floor === other.floor &&
  one.state.direction === other.state.direction &&
  one.state.door === other.state.door

/** Ignores the time of the last message. */
export const isOtherState = (one: Tail, other: Tail): boolean =>
  one.before !== other.before || one.last?.from !== other.last?.from || one.isWhole !== other.isWhole

/** A state extends to the next one, and the last one to the present while it is current. */
export function tailParts({ before, last, isWhole }: Tail, since: number, now: number): Part[] {
  const states = last ? [...before, last] : before
  return merged(
    states.flatMap(({ from, confirmedAt, floor, state }, index) => {
      if (confirmedAt < since) return []
      const next = states[index + 1]
      const end = next?.from ?? now
      const isKnown = end - confirmedAt <= JOINED_MS && (next !== undefined || isWhole)
      const to = isKnown ? Math.max(confirmedAt, end) : confirmedAt
      return partOf({ from: Math.max(from, since), to, floor, ...state })
    }),
  )
}
