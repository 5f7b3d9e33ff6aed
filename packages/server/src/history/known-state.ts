import type { Direction, Door } from '@hoistway/contracts/elevator'

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
}

/**
 * While states arrive, one is recorded at least this often, even if nothing changed. So what the history does not know is seen
 * in the history alone, whether controller, broker or server was away.
 */
export const CONFIRM_MS = 60_000
/** After so much time without a record nobody knows what the car did since the last one. */
export const UNKNOWN_AFTER_MS = 90_000

/** Whether two states are the same for the history. */
export const isSameState = (one: KnownState, other: KnownState): boolean =>
  one.floor === other.floor && one.direction === other.direction && one.door === other.door

/**
 * Returns whether a state has to be recorded behind the last recorded one: it is the first, it differs, or the last one is old enough to
 * be confirmed.
 */
export const isWorthRecording = (last: TimedState | undefined, next: TimedState): boolean =>
  !last || !isSameState(last, next) || next.at - last.at >= CONFIRM_MS
