import { offsetOf } from '@hoistway/contracts/zone'
import type { Period } from './view.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const steps = [
  ...[1, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12].map((n) => n * HOUR),
  ...[1, 2, 5, 10].map((n) => n * DAY),
]

interface Tick {
  readonly at: number
  readonly isDay: boolean
}

export interface Ticks {
  readonly step: number
  readonly ticks: readonly Tick[]
}

/** `timeZone` is an IANA name. */
export function ticksOf({ from, to }: Period, most: number, timeZone: string): Ticks {
  const step = steps.find((each) => (to - from) / each <= most) ?? 10 * DAY
  const ticks: Tick[] = []
  const begun = offsetOf(from, timeZone)
  let near = Math.ceil((from + begun) / step) * step - begun
  for (;;) {
    // Clocks may have changed since the previous time.
    const offset = offsetOf(near, timeZone)
    const local = Math.round((near + offset) / step) * step
    // The offset at that time, because clocks may be put forward at midnight.
    const at = local - offsetOf(local - offset, timeZone)
    if (at > to) return { step, ticks }
    if (at >= from) ticks.push({ at, isDay: local % DAY === 0 })
    near = at + step
  }
}
