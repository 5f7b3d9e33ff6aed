import type { CanFrame } from '@hoistway/contracts/can'
import { type Dbc, type DbcMessage, type DbcSignal, dbcKey } from '@hoistway/contracts/dbc'
import { type DecodedSignal, decodeSignals } from '@hoistway/contracts/dbc-decode'
import { SILENT_US, type TracedFrame, wasClockSet } from '../trace.ts'

/** As in the address: `182/Speed`. */
export const signalKey = (messageKey: string, name: string) => `${messageKey}/${name}`

export interface SignalSeries {
  readonly key: string
  readonly name: string
  readonly unit: string
  /** That of the signal, then that of its message. */
  readonly comment: string
  /** Undefined if no frame has the signal. */
  readonly last: DecodedSignal | undefined
  /**
   * In milliseconds since 1970. A `null` value is no finite number, or follows the last frame before a silence or
   * interruption.
   */
  readonly times: readonly number[]
  readonly values: readonly (number | null)[]
  readonly names: ReadonlyMap<number, string>
}

export interface KeyedSignal {
  readonly key: string
  readonly messageKey: string
  readonly signal: DbcSignal
  /** Contains only the signal itself and those that decide on its presence. */
  readonly needed: DbcMessage
}

export function signalOf(dbc: Dbc, key: string): KeyedSignal | undefined {
  const [messageKey = '', name = ''] = key.split('/')
  const message = dbc.get(messageKey)
  const signal = message?.signals.find((each) => each.name === name)
  if (!message || !signal) return undefined
  const signals = message.signals.filter((each) => each === signal || each.isMultiplexor)
  return { key, messageKey, signal, needed: { ...message, signals } }
}

export const decodedOf = ({ needed, signal }: KeyedSignal, frame: CanFrame): DecodedSignal | undefined =>
  frame.remote ? undefined : decodeSignals(needed, frame.data).find((each) => each.signal === signal)

/** Returns undefined if the file does not have the signal. */
export function seriesOf(
  dbc: Dbc,
  key: string,
  frames: readonly (CanFrame & Partial<TracedFrame>)[],
): SignalSeries | undefined {
  const keyed = signalOf(dbc, key)
  if (!keyed) return undefined
  const { name, unit } = keyed.signal
  const comment = [keyed.signal.comment, keyed.needed.comment].filter(Boolean).join(' · ')
  let last: DecodedSignal | undefined
  const times: number[] = []
  const values: (number | null)[] = []
  const names = new Map<number, string>()
  let before = Number.POSITIVE_INFINITY
  for (const frame of frames) {
    if (wasClockSet(before, frame.at)) times.length = values.length = 0
    if (values.length > 0 && (frame.afterInterruption || frame.at - before > SILENT_US)) {
      times.push(before / 1_000)
      values.push(null)
    }
    before = frame.at
    const found = dbcKey(frame) === keyed.messageKey ? decodedOf(keyed, frame) : undefined
    if (!found) continue
    last = found
    const isNumber = Number.isFinite(found.value)
    times.push(frame.at / 1_000)
    values.push(isNumber ? found.value : null)
    if (isNumber && found.text !== undefined) names.set(found.value, found.text)
  }
  return { key, name, unit, comment, last, times, values, names }
}

/** Returns the times of the first frame since the clock was last set, and of the last one. */
export function spanOf(frames: readonly CanFrame[]): readonly [number, number] {
  const earlier = frames.findLastIndex(({ at }, place) => wasClockSet(at, frames[place + 1]?.at ?? at))
  return [frames[earlier + 1]?.at ?? 0, frames.at(-1)?.at ?? 0]
}
