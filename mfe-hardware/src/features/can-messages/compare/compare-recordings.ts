import { type CanFrame, decodeCanBatch } from '@hoistway/contracts/can'
import type { CanFileEntry } from '@hoistway/contracts/can-file'
import { canIdText } from '@hoistway/contracts/can-text'
import type { Dbc } from '@hoistway/contracts/dbc'
import { decodeFrame } from '@hoistway/contracts/dbc-decode'
import { Arrivals } from '../trace.ts'

export type Range = readonly [min: number, max: number]

interface IdSummary {
  readonly id: number
  readonly extended: boolean
  count: number
  /** In microseconds; undefined after an interruption. */
  last: number | undefined
  /** Number of the times between two frames that follow each other, and their sum in microseconds. */
  intervals: number
  elapsed: number
  readonly bytes: (Range | undefined)[]
  readonly signals: Map<string, Range | undefined>
}

/** A float signal can be no number, which has no place in a range. */
function wider(range: Range | undefined, value: number): Range | undefined {
  if (Number.isNaN(value)) return range
  return range ? [Math.min(range[0], value), Math.max(range[1], value)] : [value, value]
}

export function summaryReading(dbc: Dbc) {
  const all = new Map<string, IdSummary>()
  const arrivals = new Arrivals()
  return {
    add({ batch, receivedAt }: Pick<CanFileEntry, 'batch' | 'receivedAt'>): void {
      const { frames } = decodeCanBatch(batch)
      if (arrivals.add(receivedAt, frames)) for (const summary of all.values()) summary.last = undefined
      for (const frame of frames) addFrame(all, frame, dbc)
    },
    result: () => all,
  }
}

const NONE = { count: 0, last: undefined, intervals: 0, elapsed: 0 }

function addFrame(all: Map<string, IdSummary>, frame: CanFrame, dbc: Dbc): void {
  const { id, extended, at } = frame
  const key = canIdText(frame)
  const summary = all.get(key) ?? { id, extended, ...NONE, bytes: [], signals: new Map() }
  all.set(key, summary)
  summary.count += 1
  // A request is no sign of the node that has the identifier.
  if (frame.remote) return
  // The controller's clock may have been set back.
  if (summary.last !== undefined && at >= summary.last) {
    summary.intervals += 1
    summary.elapsed += at - summary.last
  }
  summary.last = at
  for (const [place, byte] of frame.data.entries()) summary.bytes[place] = wider(summary.bytes[place], byte)
  for (const { signal, value } of decodeFrame(dbc, frame) ?? [])
    summary.signals.set(signal.name, wider(summary.signals.get(signal.name), value))
}

/** Returns microseconds; undefined for fewer than two intervals. */
export const periodOf = ({ intervals, elapsed }: IdSummary): number | undefined =>
  intervals < 2 ? undefined : elapsed / intervals

/** A range of values that differs. `name` is a signal, or the number of a byte from 0. */
export interface ChangedRange {
  readonly name: string | number
  readonly before: Range | undefined
  readonly after: Range | undefined
}

export interface Difference {
  readonly key: string
  readonly before: IdSummary | undefined
  readonly after: IdSummary | undefined
  readonly hasOtherPeriod: boolean
  readonly ranges: readonly ChangedRange[]
}

const PERIOD_SHARE = 0.2

export function compare(
  before: ReadonlyMap<string, IdSummary>,
  after: ReadonlyMap<string, IdSummary>,
): readonly Difference[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort(byLengthAndText)
  return keys
    .map((key) => differenceOf(key, before.get(key), after.get(key)))
    .filter((each) => !each.before || !each.after || each.hasOtherPeriod || each.ranges.length > 0)
}

const byLengthAndText = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)

function differenceOf(key: string, before: IdSummary | undefined, after: IdSummary | undefined): Difference {
  if (!before || !after) return { key, before, after, hasOtherPeriod: false, ranges: [] }
  const [was, is] = [periodOf(before), periodOf(after)]
  const hasOtherPeriod = was !== undefined && is !== undefined && Math.abs(is - was) > PERIOD_SHARE * was
  return { key, before, after, hasOtherPeriod, ranges: rangesOf(before, after) }
}

/** Bytes are compared only where one recording has no signals. */
function rangesOf(before: IdSummary, after: IdSummary): ChangedRange[] {
  const hasSignals = before.signals.size > 0 && after.signals.size > 0
  const rangesIn = ({ signals, bytes }: IdSummary): ReadonlyMap<string | number, Range | undefined> =>
    hasSignals ? signals : new Map(bytes.entries())
  const [was, is] = [rangesIn(before), rangesIn(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [one, other] = [was.get(name), is.get(name)]
    return one?.[0] === other?.[0] && one?.[1] === other?.[1] ? [] : [{ name, before: one, after: other }]
  })
}
