import type { CanFrame } from '@hoistway/contracts/can'
import { type Dbc, dbcKey } from '@hoistway/contracts/dbc'
import { type DecodedSignal, decodeSignals } from '@hoistway/contracts/dbc-decode'

/** Identifies a signal in the address: `182/Speed`. */
export const signalKey = (messageKey: string, name: string) => `${messageKey}/${name}`

export interface SignalSeries {
  readonly key: string
  readonly name: string
  readonly unit: string
  /** Latest value; undefined if no frame has the signal. */
  readonly last: DecodedSignal | undefined
  readonly points: readonly (readonly [at: number, value: number])[]
}

/** Returns the values of a signal in frames; undefined if the file does not have it. */
export function seriesOf(dbc: Dbc, key: string, frames: readonly CanFrame[]): SignalSeries | undefined {
  const [messageKey = '', name = ''] = key.split('/')
  const message = dbc.get(messageKey)
  const signal = message?.signals.find((each) => each.name === name)
  if (!message || !signal) return undefined
  // Only the signal itself and those that decide on its presence.
  const needed = {
    ...message,
    signals: message.signals.filter((each) => each === signal || each.isMultiplexor),
  }
  let last: DecodedSignal | undefined
  const points: [number, number][] = []
  for (const frame of frames) {
    if (frame.remote || dbcKey(frame) !== messageKey) continue
    const found = decodeSignals(needed, frame.data).find((each) => each.signal === signal)
    if (!found || !Number.isFinite(found.value)) continue
    points.push([frame.at, found.value])
    last = found
  }
  return { key, name, unit: signal.unit, last, points }
}

/** Width and height of a plot in its own units. */
export const PLOT = { width: 600, height: 80 } as const

/** Returns a path with the lowest and the highest value of each column, so that no peak is lost. */
export function pathOf(
  points: SignalSeries['points'],
  [from, to]: readonly [number, number],
  [min, max]: readonly [number, number],
): string {
  const x = (at: number) => Math.round(((at - from) / Math.max(1, to - from)) * PLOT.width)
  const y = (value: number) =>
    max === min ? PLOT.height / 2 : PLOT.height - ((value - min) / (max - min)) * PLOT.height
  const columns = Map.groupBy(points, ([at]) => x(at))
  return [...columns]
    .flatMap(([column, all], index) => {
      const values = all.map(([, value]) => value)
      const ends = [values[0], Math.min(...values), Math.max(...values), values.at(-1)]
      // A value holds until the next frame.
      const step = index === 0 ? 'M' : 'H'
      return ends.map((value, at) =>
        at > 0
          ? `V${y(value ?? 0).toFixed(1)}`
          : step === 'M'
            ? `M${column} ${y(value ?? 0).toFixed(1)}`
            : `H${column}V${y(value ?? 0).toFixed(1)}`,
      )
    })
    .join('')
}
