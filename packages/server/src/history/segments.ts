import { JOINED_MS } from '@hoistway/contracts/history'
import { isSameState, joinedToPrevious, type KnownState, type TimedState } from './known-state.ts'
import type { Span, Spans } from './rollups/spans.ts'

/** A time in which the car was in one known state; between two that do not touch, nobody knows. */
export interface Segment extends KnownState {
  readonly from: number
  readonly to: number
}

/**
 * Returns when what a car did is known, from states in order of time. A state holds until the next one if its controller was heard all
 * the time between them. Before a silence, an absence of the controller or one of the server it is known for its own moment alone, since
 * nobody knows how much later it changed. The last state holds until `now` while its controller is not silent.
 * @param unheard times in which the controller was offline or the server away, in order
 */
export function segmentsOf(states: readonly TimedState[], unheard: Spans, now: number): Segment[] {
  const joined = joinedToPrevious(states)
  const segments: Segment[] = []
  let next = 0
  for (const [index, { at, floor, direction, door }] of states.entries()) {
    while ((unheard[next]?.to ?? Number.POSITIVE_INFINITY) <= at) next += 1
    const away = unheard[next]?.from ?? Number.POSITIVE_INFINITY
    if (away <= at) continue
    const following = states[index + 1]
    const held = following ? joined[index + 1] : now - at <= JOINED_MS
    const end = Math.max(following?.at ?? now, at)
    const segment = { from: at, to: held && away >= end ? end : at, floor, direction, door }
    const last = segments.at(-1)
    if (last && last.to === at && isSameState(last, segment))
      segments[segments.length - 1] = { ...last, to: segment.to }
    else segments.push(segment)
  }
  return segments
}

/** Returns the parts of segments that are within a time. */
export const segmentsWithin = (segments: readonly Segment[], { from, to }: Span): Segment[] =>
  segments.flatMap((segment) =>
    segment.to >= from && segment.from <= to
      ? [{ ...segment, from: Math.max(segment.from, from), to: Math.min(segment.to, to) }]
      : [],
  )

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
