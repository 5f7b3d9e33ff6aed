import type { Direction, Door } from '@hoistway/contracts/elevator'
import { JOINED_MS } from '@hoistway/contracts/history'

export interface KnownState {
  readonly floor: number | null
  readonly direction: Direction
  readonly door: Door
}

export interface TimedState extends KnownState {
  readonly at: number
  /**
   * Messages have followed each other within {@link JOINED_MS} since then. Absent: another server may have received
   * the previous one. Equal to `at`: messages before it may be missing.
   */
  readonly heardSince?: number | undefined
}

/** While messages arrive, a state is recorded at least this often. */
export const CONFIRM_MS = 60_000
/** Maximum time between two recorded states of a connected controller. */
export const REACH_MS = 90_000

export const isSameState = (one: KnownState, other: KnownState): boolean =>
  one.floor === other.floor && one.direction === other.direction && one.door === other.door

/** For each state, whether the controller was connected since the previous one. */
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
 * For each state, whether the previous one lasted until it. Connected controllers repeat their state every few
 * seconds; after a longer silence it is unknown.
 */
export const joinedToPrevious = (states: readonly TimedState[]): boolean[] =>
  heardSincePrevious(states).map((isHeard, index) => {
    const [before, state] = [states[index - 1], states[index]]
    return isHeard || (before !== undefined && state !== undefined && state.at - before.at <= JOINED_MS)
  })
