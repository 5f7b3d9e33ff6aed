import { type CanFrame, decodeCanBatch } from '@hoistway/contracts/can'
import type { CanFileEntry } from '@hoistway/contracts/can-file'
import { canIdText } from '@hoistway/contracts/can-text'
import type { Dbc } from '@hoistway/contracts/dbc'
import { decodeFrame } from '@hoistway/contracts/dbc-decode'

export type Range = readonly [min: number, max: number]

/** The frames of one identifier in a recording. */
export interface IdSummary {
  readonly key: string
  readonly id: number
  readonly extended: boolean
  count: number
  /** Times of the first and the last frame, in microseconds. */
  readonly first: number
  last: number
  /** Lowest and highest value of each byte. */
  readonly bytes: Range[]
  /** Lowest and highest value of each signal, in the order of the DBC file. */
  readonly signals: Map<string, Range>
}

const wider = (range: Range | undefined, value: number): Range =>
  range ? [Math.min(range[0], value), Math.max(range[1], value)] : [value, value]

/** Sums up the batches of a recording by identifier. */
export function summaryReading(dbc: Dbc) {
  const all = new Map<string, IdSummary>()
  return {
    add({ batch }: Pick<CanFileEntry, 'batch'>): void {
      for (const frame of decodeCanBatch(batch).frames) addFrame(all, frame, dbc)
    },
    result: () => all,
  }
}

function addFrame(all: Map<string, IdSummary>, frame: CanFrame, dbc: Dbc): void {
  const { id, extended, at } = frame
  const key = canIdText(frame)
  const known = all.get(key)
  const summary = known ?? { key, id, extended, count: 0, first: at, last: at, bytes: [], signals: new Map() }
  if (!known) all.set(key, summary)
  summary.count += 1
  summary.last = at
  if (frame.remote) return
  for (const [place, byte] of frame.data.entries()) summary.bytes[place] = wider(summary.bytes[place], byte)
  for (const { signal, value } of decodeFrame(dbc, frame) ?? [])
    summary.signals.set(signal.name, wider(summary.signals.get(signal.name), value))
}

/** Returns the mean time between frames in microseconds; undefined for fewer than three. */
export const periodOf = ({ count, first, last }: IdSummary): number | undefined =>
  count < 3 ? undefined : (last - first) / (count - 1)
