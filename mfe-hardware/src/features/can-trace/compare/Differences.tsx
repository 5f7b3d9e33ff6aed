import type { Dbc } from '@hoistway/contracts/dbc'
import { type Column, DataTable } from '@hoistway/ui/table'
import { canTrace, canCompare as messages } from '../../../texts/en.ts'
import { ms } from '../FramesById.tsx'
import { nameOfId } from '../meaning.ts'
import type { ChangedRange, Difference } from './compare-recordings.ts'
import { periodOf, type Range } from './summary.ts'

const NONE = '—'

/** Returns a range of a signal in figures, or of a byte in hex. */
function rangeText(range: Range | undefined, isByte: boolean): string {
  if (!range) return NONE
  const [min, max] = range.map((value) =>
    isByte ? value.toString(16).toUpperCase().padStart(2, '0') : canTrace.number(value),
  )
  return min === max ? `${min}` : `${min}–${max}`
}

function changeText({ name, before, after }: ChangedRange): string {
  const isByte = typeof name === 'number'
  const label = isByte ? messages.byte(name) : name
  return `${label}: ${rangeText(before, isByte)} → ${rangeText(after, isByte)}`
}

function textsOf({ before, after, hasOtherPeriod, ranges }: Difference): readonly string[] {
  if (before && !after) return [messages.onlyHere(before.count)]
  if (!before || !after) return [messages.onlyThere(after?.count ?? 0)]
  const period = messages.period(ms(periodOf(before)), ms(periodOf(after)))
  return [...(hasOtherPeriod ? [period] : []), ...ranges.map(changeText)]
}

const columnsOf = (dbc: Dbc): readonly Column<Difference>[] => [
  { key: 'id', header: canTrace.columns.id, cell: ({ key }) => key },
  {
    key: 'meaning',
    header: canTrace.columns.meaning,
    cell: ({ before, after }) => {
      const summary = before ?? after
      return (summary && nameOfId(summary, dbc)) ?? NONE
    },
  },
  {
    key: 'difference',
    header: messages.difference,
    cell: (row) => textsOf(row).map((text) => <div key={text}>{text}</div>),
  },
]

interface Props {
  readonly rows: readonly Difference[]
  readonly dbc: Dbc
}

/** Lists the identifiers that differ between two recordings. */
export const Differences = ({ rows, dbc }: Props) => (
  <DataTable
    label={messages.table}
    columns={columnsOf(dbc)}
    rows={rows}
    rowKey={({ key }) => key}
    empty={{ title: messages.same, hint: messages.sameHint }}
  />
)
