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
  /**
   * Since then messages followed each other within {@link JOINED_MS}. Absent: another server may have received the one before it. Its
   * own time: messages may have been missed before it.
   */
  readonly heardSince?: number | undefined
}

/** While messages arrive, a state is recorded at least this often, even if nothing changed. */
export const CONFIRM_MS = 60_000
/** Two recorded states between which a controller was heard all the time are at most this far apart. */
export const REACH_MS = 90_000

/** Whether two states are the same for the history. */
export const isSameState = (one: KnownState, other: KnownState): boolean =>
  one.floor === other.floor && one.direction === other.direction && one.door === other.door

/** Returns for each state, in order of time, whether messages are known to have followed each other since the one before it. */
export function heardSincePrevious(states: readonly TimedState[]): boolean[] {
  const heard = new Array<boolean>(states.length).fill(false)
  let since = Number.POSITIVE_INFINITY
  for (let index = states.length - 1; index > 0; index -= 1) {
    since = Math.min(since, states[index]?.heardSince ?? Number.POSITIVE_INFINITY)
    heard[index] = since <= (states[index - 1]?.at ?? Number.NEGATIVE_INFINITY)
  }
  return heard
}

/**
 * Returns for each state, in order of time, whether the one before it held until then: its controller was heard all the time between
 * them. A controller reports each change, and repeats its state every few seconds: after a longer silence nobody knows.
 */
export const joinedToPrevious = (states: readonly TimedState[]): boolean[] =>
  heardSincePrevious(states).map((isHeard, index) => {
    const [before, state] = [states[index - 1], states[index]]
    return isHeard || (before !== undefined && state !== undefined && state.at - before.at <= JOINED_MS)
  })
