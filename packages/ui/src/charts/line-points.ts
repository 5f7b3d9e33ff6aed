/** Values over time, as columns. */
export interface Line {
  /** Milliseconds since 1970. Where the clock was set back, the chart begins again. */
  readonly times: readonly number[]
  /** Each holds until the next one; `null` is unknown and leaves a gap. */
  readonly values: readonly (number | null)[]
}

/** A line with its axes. */
export interface Plotted extends Line {
  /** Time axis; by default that of the values. */
  readonly span?: readonly [from: number, to: number]
  /** Value axis; by default a little more than the values take. */
  readonly range?: readonly [number, number]
  readonly unit: string
  /** Names of values, which replace number and unit. */
  readonly names?: ReadonlyMap<number, string>
  /** IANA name. */
  readonly timeZone: string
}

/** Returns the part of a line after the last time that its clock was set back. */
export function sinceSetBack({ times, values }: Line): Line {
  const earlier = times.findLastIndex((at, place) => at > (times[place + 1] ?? at))
  return { times: times.slice(earlier + 1), values: values.slice(earlier + 1) }
}

/** Room on both sides of a single time. */
const MARGIN_MS = 500

/** Returns the time axis of a line: `wanted` or more, and never without a length. */
export function axisOf(times: Line['times'], wanted: readonly number[] = []): [from: number, to: number] {
  const ends = [...times.slice(0, 1), ...times.slice(-1), ...wanted]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  return from < to ? [from, to] : [from - MARGIN_MS, to + MARGIN_MS]
}
