import { isSameState, type KnownState, type TimedState, UNKNOWN_AFTER_MS } from './known-state.ts'

/** A time in which the car was in one known state; between two that do not touch, nobody knows. */
export interface Segment extends KnownState {
  readonly from: number
  readonly to: number
}

/**
 * Returns what is known between two times, of states in order of time. A state holds until the next one is recorded; where that took
 * longer than states are confirmed, and behind the last one, it is known for its own moment alone. While the last one may still be
 * confirmed it holds until `now`.
 */
export function segmentsOf(
  states: readonly TimedState[],
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
): Segment[] {
  const segments: Segment[] = []
  for (const [index, state] of states.entries()) {
    const known = knownUntil(state, states[index + 1], now)
    const segment = { ...stateOf(state), from: Math.max(state.at, from), to: Math.min(known, to) }
    if (segment.to < segment.from) continue
    const last = segments.at(-1)
    if (last && last.to === segment.from && isSameState(last, segment))
      segments[segments.length - 1] = { ...last, to: segment.to }
    else segments.push(segment)
  }
  return segments
}

/** Until when a state is known, by the next one. */
export function knownUntil({ at }: TimedState, next: TimedState | undefined, now: number): number {
  const end = next?.at ?? now
  return end - at <= UNKNOWN_AFTER_MS ? Math.max(end, at) : at
}

const stateOf = ({ floor, direction, door }: KnownState): KnownState => ({ floor, direction, door })

/** What was known in one of many equal parts of a time. */
export interface Sample {
  /** Its beginning. */
  readonly at: number
  readonly lowest: number | null
  readonly highest: number | null
  /** Where the car was at its end, or last known to be. */
  readonly floor: number | null
  readonly wasDoorOpen: boolean
  /** Milliseconds of it that are known. */
  readonly known: number
}

/** Sums segments up in parts of `step` milliseconds; parts of which nothing is known are left out. */
export function samplesOf(segments: readonly Segment[], from: number, step: number): Sample[] {
  const samples = new Map<number, Sample>()
  for (const segment of segments) {
    const last = segment.to > segment.from ? segment.to - 1 : segment.to
    for (
      let part = Math.floor((segment.from - from) / step);
      part <= Math.floor((last - from) / step);
      part += 1
    ) {
      const at = from + part * step
      const known = Math.min(segment.to, at + step) - Math.max(segment.from, at)
      samples.set(part, withSegment(samples.get(part), at, segment, known))
    }
  }
  return [...samples.values()]
}

function withSegment(
  before: Sample | undefined,
  at: number,
  { floor, door }: KnownState,
  known: number,
): Sample {
  const floors = [before?.lowest, before?.highest, floor].filter((each) => each != null)
  return {
    at,
    lowest: floors.length > 0 ? Math.min(...floors) : null,
    highest: floors.length > 0 ? Math.max(...floors) : null,
    floor: floor ?? before?.floor ?? null,
    wasDoorOpen: (before?.wasDoorOpen ?? false) || door === 'open' || door === 'opening',
    known: (before?.known ?? 0) + known,
  }
}
