import { JOINED_MS } from '@hoistway/contracts/history'
import { roundTime } from './chunk.ts'
import type { TimedState } from './known-state.ts'

/** A state as it was received, not yet part of a chunk. */
export interface TailState extends TimedState {
  readonly bootId: string | null
  readonly seq: number
}

/**
 * Puts the received states of an elevator in the order in which its controller sent them, and removes what was delivered twice: servers
 * that share its messages record them side by side, each by its own clock. Within a boot the number decides, and no time is before
 * that of an earlier state. Boots follow each other by their first arrivals.
 */
export function inSentOrder(received: readonly TailState[]): TimedState[] {
  const byArrival = received.toSorted((one, other) => one.at - other.at || one.seq - other.seq)
  const boots = Map.groupBy(byArrival, ({ bootId }) => bootId)
  const ordered: TimedState[] = []
  for (const [bootId, states] of boots) {
    // Without the name of a boot a lower number may be that of a restart.
    const sent = bootId === null ? states : states.toSorted((one, other) => one.seq - other.seq)
    let last: TailState | undefined
    for (const state of sent) {
      const isRepeated = last !== undefined && bootId !== null && state.seq === last.seq
      const at = last && isRepeated ? last.at : roundTime(Math.max(state.at, last?.at ?? 0))
      const { floor, direction, door } = state
      const isNext = last !== undefined && state.seq === last.seq + 1 && at - last.at <= JOINED_MS
      const since = state.heardSince ?? (isNext ? last?.at : undefined)
      const heardSince = since === undefined ? undefined : roundTime(since)
      // One of two servers may have heard the message before it, too.
      if (!isRepeated || heardSince !== undefined) ordered.push({ at, floor, direction, door, heardSince })
      if (!isRepeated) last = { ...state, at }
    }
  }
  return ordered
}
