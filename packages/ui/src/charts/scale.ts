interface Scale {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** Steps between two lines, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]
/** Approximate number of steps. */
const STEP_COUNT = 4

/** A number means from 0 to a round number at or above it. Steps are whole numbers. */
export function scaleOf(range: number | readonly [number, number]): Scale {
  const [from, most] = typeof range === 'number' ? [0, Math.max(range, 1)] : range
  const rough = (most - from) / STEP_COUNT
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    power * (STEPS.find((each) => each * power >= rough && Number.isInteger(each * power)) ?? 10),
  )
  const count = Math.ceil((most - from) / step - 1e-9)
  const to = typeof range === 'number' ? from + count * step : most
  const ticks = Array.from({ length: count + 1 }, (_, at) => from + at * step).filter((tick) => tick <= to)
  return { from, to, ticks }
}
