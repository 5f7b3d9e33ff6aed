import type { CanFrame } from '@hoistway/contracts/can'
import { type Dbc, type DbcMessage, type DbcSignal, dbcKey } from '@hoistway/contracts/dbc'
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

/** A signal and the part of its message that decodes it. */
export interface KeyedSignal {
  readonly key: string
  readonly messageKey: string
  readonly signal: DbcSignal
  /** Its message with the signal itself and those that decide on its presence. */
  readonly needed: DbcMessage
}

/** Returns the signal of a key; undefined if the file does not have it. */
export function signalOf(dbc: Dbc, key: string): KeyedSignal | undefined {
  const [messageKey = '', name = ''] = key.split('/')
  const message = dbc.get(messageKey)
  const signal = message?.signals.find((each) => each.name === name)
  if (!message || !signal) return undefined
  const signals = message.signals.filter((each) => each === signal || each.isMultiplexor)
  return { key, messageKey, signal, needed: { ...message, signals } }
}

/** Returns the signal of a frame, if the frame has it. */
export const decodedOf = ({ needed, signal }: KeyedSignal, frame: CanFrame): DecodedSignal | undefined =>
  frame.remote ? undefined : decodeSignals(needed, frame.data).find((each) => each.signal === signal)

/** Returns the values of a signal in frames; undefined if the file does not have it. */
export function seriesOf(dbc: Dbc, key: string, frames: readonly CanFrame[]): SignalSeries | undefined {
  const keyed = signalOf(dbc, key)
  if (!keyed) return undefined
  const { name, unit } = keyed.signal
  let last: DecodedSignal | undefined
  const points: [number, number][] = []
  for (const frame of frames) {
    const found = dbcKey(frame) === keyed.messageKey ? decodedOf(keyed, frame) : undefined
    if (!found || !Number.isFinite(found.value)) continue
    points.push([frame.at, found.value])
    last = found
  }
  return { key, name, unit, last, points }
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
