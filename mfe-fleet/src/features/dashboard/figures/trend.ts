import type { FleetSample } from '@hoistway/contracts/fleet'

const SHOWN_MS = 24 * 60 * 60_000
/** Number of intervals without a sample that form a gap, such as during a downtime. */
const GAP_INTERVALS = 2.5

/** `x` is the position in the last 24 hours, from 0 to 1. */
interface Point {
  readonly x: number
  readonly value: number
}

export interface TrendLine {
  readonly stretches: readonly (readonly Point[])[]
  readonly first: number
  readonly last: number
  readonly lowest: number
  readonly highest: number
}

/** Returns `undefined` before the first sample. `interval` is in seconds. */
export function trendLine(
  samples: readonly FleetSample[],
  select: (sample: FleetSample) => number,
  { interval, now }: { readonly interval: number; readonly now: number },
): TrendLine | undefined {
  const stretches: Point[][] = []
  let before = Number.NEGATIVE_INFINITY
  for (const sample of samples) {
    const at = Date.parse(sample.at)
    const x = 1 - (now - at) / SHOWN_MS
    if (x < 0) continue
    const point = { x: Math.min(1, x), value: select(sample) }
    if (at - before > interval * 1_000 * GAP_INTERVALS) stretches.push([point])
    else stretches.at(-1)?.push(point)
    before = at
  }
  const values = stretches.flat().map(({ value }) => value)
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { stretches, first, last, lowest: Math.min(...values), highest: Math.max(...values) }
}
