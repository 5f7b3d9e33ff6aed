import { JOINED_MS } from '@hoistway/contracts/history'
import { roundTime } from './chunk.ts'
import type { TimedState } from './known-state.ts'

export interface TailState extends TimedState {
  readonly bootId: string | null
  readonly seq: number
}

export interface LoggedState extends TailState {
  readonly elevatorId: string
}

/** Clocks of servers differ by less. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * Removes duplicates. Servers record in parallel with their own clocks: within a boot the sequence number decides, and
 * times decrease only if the clock was set back; boots are ordered by first arrival.
 */
export function inSentOrder(received: readonly TailState[]): TimedState[] {
  const byArrival = received.toSorted((one, other) => one.at - other.at || one.seq - other.seq)
  const boots = Map.groupBy(byArrival, ({ bootId }) => bootId)
  const ordered: TimedState[] = []
  for (const [bootId, states] of boots) {
    // Without a boot id, a lower number may come from a restart.
    const sent = bootId === null ? states : states.toSorted((one, other) => one.seq - other.seq)
    let last: TailState | undefined
    for (const state of sent) {
      const isRepeated = last !== undefined && bootId !== null && state.seq === last.seq
      const wasSetBack = last !== undefined && last.at - state.at > CLOCKS_DIFFER_MS
      const at =
        last && isRepeated ? last.at : roundTime(wasSetBack ? state.at : Math.max(state.at, last?.at ?? 0))
      const { floor, direction, door } = state
      const isNext =
        last !== undefined && state.seq === last.seq + 1 && !wasSetBack && at - last.at <= JOINED_MS
      const since = state.heardSince ?? (isNext ? last?.at : undefined)
      const heardSince = since === undefined ? undefined : roundTime(since)
      // Another server may also have received the message before it.
      if (!isRepeated || heardSince !== undefined) ordered.push({ at, floor, direction, door, heardSince })
      if (!isRepeated) last = { ...state, at }
    }
  }
  return ordered
}
