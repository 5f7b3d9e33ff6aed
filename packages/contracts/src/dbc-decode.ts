import { getLanguage, languages } from '@hoistway/language/messages'
import type { CanFrame } from './can.ts'
import { type Dbc, type DbcMessage, type DbcSignal, dbcKey, motorolaPlace } from './dbc.ts'

/** A decoded signal. */
export interface DecodedSignal {
  readonly signal: DbcSignal
  /** The bits, also of a float. */
  readonly raw: bigint
  readonly value: number
  /** Name of the value, if any. */
  readonly text: string | undefined
}

/** Returns the signals of a frame; undefined: the file does not have its identifier. */
export function decodeFrame(dbc: Dbc, frame: CanFrame): readonly DecodedSignal[] | undefined {
  const message = dbc.get(dbcKey(frame))
  return message && !frame.remote ? decodeSignals(message, frame.data) : undefined
}

/** Returns the signals within the data whose multiplexor has their value. */
export function decodeSignals(message: DbcMessage, data: Uint8Array): readonly DecodedSignal[] {
  const byName = new Map(message.signals.map((signal) => [signal.name, signal]))
  return message.signals.flatMap((signal) => decodeSignal(byName, signal, data) ?? [])
}

function decodeSignal(
  signals: ReadonlyMap<string, DbcSignal>,
  signal: DbcSignal,
  data: Uint8Array,
): DecodedSignal | undefined {
  if (!isPresent(signals, signal, data)) return undefined
  const bits = bitsOf(signal, data)
  if (bits === undefined) return undefined
  const raw = signal.type === 'signed' ? BigInt.asIntN(signal.length, bits) : bits
  const number = signal.type === 'float' ? floatOf(bits, signal.length) : Number(raw)
  return {
    signal,
    raw,
    value: number * signal.factor + signal.offset,
    text: signal.values.get(raw),
  }
}

function isPresent(signals: ReadonlyMap<string, DbcSignal>, { when }: DbcSignal, data: Uint8Array): boolean {
  if (!when) return true
  const multiplexor = signals.get(when.multiplexor)
  const value = multiplexor && isPresent(signals, multiplexor, data) ? bitsOf(multiplexor, data) : undefined
  return value !== undefined && when.ranges.some(([from, to]) => from <= value && value <= to)
}

/** Undefined: the data end before. */
function bitsOf({ start, length, isMotorola }: DbcSignal, data: Uint8Array): bigint | undefined {
  const first = isMotorola ? motorolaPlace(start) : start
  const last = first + length - 1
  const bytes = data.subarray(first >> 3, (last >> 3) + 1)
  if (last >> 3 >= data.length) return undefined
  const ordered = isMotorola ? bytes : bytes.toReversed()
  const all = ordered.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  return BigInt.asUintN(length, all >> BigInt(isMotorola ? 7 - (last % 8) : first % 8))
}

function floatOf(bits: bigint, length: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, length === 64 ? bits : bits << 32n)
  return length === 64 ? view.getFloat64(0) : view.getFloat32(0)
}

const formats = new Map(
  languages.map((language) => [
    language,
    // More digits would show the errors of a factor like 0.1.
    new Intl.NumberFormat(language, { maximumSignificantDigits: 10, useGrouping: false }),
  ]),
)

/** Formats a value in the user's language. */
export const signalNumber = (value: number): string =>
  // Without separators of thousands, whole numbers are the same in every language.
  Number.isSafeInteger(value) ? String(value) : (formats.get(getLanguage())?.format(value) ?? '')

/** Returns the name of a value, or its number with the unit. */
export const signalText = ({ signal, raw, value, text }: DecodedSignal): string => {
  const { type, factor, offset, unit } = signal
  // `value` is not exact above 2^53.
  const isWhole = type !== 'float' && factor === 1 && Number.isSafeInteger(offset)
  const number = isWhole ? String(raw + BigInt(offset)) : signalNumber(value)
  return text ?? `${number}${unit && ` ${unit}`}`
}
