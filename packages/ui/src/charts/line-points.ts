export interface Line {
  /** Milliseconds since 1970. Where the clock was set back, the chart begins again. */
  readonly times: readonly number[]
  /** Each holds until the next one; `null` is unknown and leaves a gap. */
  readonly values: readonly (number | null)[]
}

export interface Plotted extends Line {
  /** Default: that of the values. */
  readonly span?: readonly [from: number, to: number]
  /** Default: a little more than the values take. */
  readonly range?: readonly [number, number]
  readonly unit: string
  /** Shown instead of number and unit. */
  readonly names?: ReadonlyMap<number, string>
  /** IANA name. */
  readonly timeZone: string
}

/** Returns the part after the clock was last set back. */
export function sinceSetBack({ times, values }: Line): Line {
  const earlier = times.findLastIndex((at, place) => at > (times[place + 1] ?? at))
  return { times: times.slice(earlier + 1), values: values.slice(earlier + 1) }
}

const MARGIN_MS = 500

/** Returns `wanted` or more, and never an axis without a length. */
export function axisOf(times: Line['times'], wanted: readonly number[] = []): [from: number, to: number] {
  const ends = [...times.slice(0, 1), ...times.slice(-1), ...wanted]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  return from < to ? [from, to] : [from - MARGIN_MS, to + MARGIN_MS]
}
