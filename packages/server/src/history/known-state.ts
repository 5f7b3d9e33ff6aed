import type { Direction, Door } from '@hoistway/contracts/elevator'
import { JOINED_MS } from '@hoistway/contracts/history'

/** What an elevator's car did from a moment on. */
export interface KnownState {
  /** null: no message had one yet. */
  readonly floor: number | null
  readonly direction: Direction
  readonly door: Door
}

/** A state with the time when the server received it, in milliseconds since 1970. */
export interface TimedState extends KnownState {
  readonly at: number
  /** Since then messages followed each other within {@link JOINED_MS}; absent: unknown, and the time between two states decides. */
  readonly heardSince?: number | undefined
}

/** While messages arrive, a state is recorded at least this often, even if nothing changed. */
export const CONFIRM_MS = 60_000
/** Two recorded states between which a controller was heard all the time are at most this far apart. */
export const REACH_MS = 90_000

/** Whether two states are the same for the history. */
export const isSameState = (one: KnownState, other: KnownState): boolean =>
  one.floor === other.floor && one.direction === other.direction && one.door === other.door

/**
 * Returns for each state, in order of time, whether the one before it held until then: its controller was heard all the time between
 * them. A controller reports each change, and repeats its state every few seconds: after a longer silence nobody knows.
 */
export function joinedToPrevious(states: readonly TimedState[]): boolean[] {
  const joined = new Array<boolean>(states.length).fill(false)
  let heardSince = Number.POSITIVE_INFINITY
  for (let index = states.length - 1; index > 0; index -= 1) {
    const [before, state] = [states[index - 1], states[index]]
    if (!before || !state) continue
    heardSince = Math.min(heardSince, state.heardSince ?? Number.POSITIVE_INFINITY)
    joined[index] = heardSince <= before.at || state.at - before.at <= JOINED_MS
  }
  return joined
}
