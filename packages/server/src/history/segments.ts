import { JOINED_MS } from '@hoistway/contracts/history'
import { roundTime } from './chunk.ts'
import { isSameState, joinedToPrevious, type KnownState, type TimedState } from './known-state.ts'
import type { Span, Spans } from './rollups/spans.ts'

/** The state is known within a segment, and unknown between segments. */
export interface Segment extends KnownState {
  readonly from: number
  readonly to: number
}

/**
 * A state lasts until the next one if the controller was connected in between. Before a silence or absence it is known
 * only for its own moment: when it changed is unknown.
 * @param unheard when the controller was offline or the server down, in order
 */
export function segmentsOf(states: readonly TimedState[], unheard: Spans, now: number): Segment[] {
  const joined = joinedToPrevious(states)
  const segments: Segment[] = []
  let next = 0
  for (const [index, { at, floor, direction, door }] of states.entries()) {
    // Rounding may place a state right after a reconnect before it.
    while (roundTime(unheard[next]?.to ?? Number.POSITIVE_INFINITY) <= at) next += 1
    const away = unheard[next]?.from ?? Number.POSITIVE_INFINITY
    if (away <= at) continue
    const following = states[index + 1]
    const held = following ? joined[index + 1] : now - at <= JOINED_MS
    const end = Math.max(following?.at ?? now, at)
    addSegments(segments, [{ from: at, to: held && away >= end ? end : at, floor, direction, door }])
  }
  return segments
}

export function addSegments(segments: Segment[], following: readonly Segment[]): void {
  for (const segment of following) {
    const last = segments.at(-1)
    if (last && last.to === segment.from && isSameState(last, segment))
      segments[segments.length - 1] = { ...last, to: segment.to }
    else segments.push(segment)
  }
}

export const segmentsWithin = (segments: readonly Segment[], { from, to }: Span): Segment[] =>
  segments.flatMap((segment) =>
    segment.to >= from && segment.from <= to
      ? [{ ...segment, from: Math.max(segment.from, from), to: Math.min(segment.to, to) }]
      : [],
  )

export interface Sample {
  readonly at: number
  readonly lowest: number | null
  readonly highest: number | null
  readonly floor: number | null
  readonly wasDoorOpen: boolean
  /** In milliseconds. */
  readonly known: number
}

/** `step` in milliseconds. Unknown samples are absent. */
export function addSamples(
  samples: Map<number, Sample>,
  segments: readonly Segment[],
  from: number,
  step: number,
): void {
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
    wasDoorOpen: (before?.wasDoorOpen ?? false) || (door !== 'closed' && door !== 'unknown'),
    known: (before?.known ?? 0) + known,
  }
}
