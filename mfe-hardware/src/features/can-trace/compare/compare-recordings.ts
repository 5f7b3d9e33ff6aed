import { type IdSummary, periodOf, type Range } from './summary.ts'

/** A range of values that differs. `name` is a signal, or the number of a byte from 0. */
export interface ChangedRange {
  readonly name: string | number
  readonly before: Range | undefined
  readonly after: Range | undefined
}

/** An identifier that differs between two recordings. */
export interface Difference {
  readonly key: string
  readonly before: IdSummary | undefined
  readonly after: IdSummary | undefined
  /** Whether the period changed by more than {@link PERIOD_SHARE}. */
  readonly hasOtherPeriod: boolean
  readonly ranges: readonly ChangedRange[]
}

/** Smaller changes of a period are normal. */
const PERIOD_SHARE = 0.2

/** Returns the identifiers that are only in one recording, or whose periods or values differ, by identifier. */
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

/** Compares signals where both recordings have some, and bytes otherwise. */
function rangesOf(before: IdSummary, after: IdSummary): ChangedRange[] {
  const hasSignals = before.signals.size > 0 && after.signals.size > 0
  const [was, is]: readonly ReadonlyMap<string | number, Range>[] = hasSignals
    ? [before.signals, after.signals]
    : [new Map(before.bytes.entries()), new Map(after.bytes.entries())]
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((name) => {
    const [one, other] = [was?.get(name), is?.get(name)]
    return one && other && one[0] === other[0] && one[1] === other[1]
      ? []
      : [{ name, before: one, after: other }]
  })
}
