import type { Dbc } from '@hoistway/contracts/dbc'
import { signalNumber } from '@hoistway/contracts/dbc-decode'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { canTrace, canCompare as messages } from '../../../texts/en.ts'
import { ms } from '../FramesById.tsx'
import { nameOfId } from '../meaning.ts'
import { type ChangedRange, type Difference, periodOf, type Range } from './compare-recordings.ts'

function rangeText(range: Range | undefined, isByte: boolean): string {
  if (!range) return '—'
  const [min, max] = range.map((value) =>
    isByte ? value.toString(16).toUpperCase().padStart(2, '0') : signalNumber(value),
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

interface Props {
  readonly rows: readonly Difference[]
  readonly dbcBefore: Dbc
  readonly dbcAfter: Dbc
}

function columnsOf({ dbcBefore, dbcAfter }: Props): readonly Column<Difference>[] {
  const nameOf = ({ before, after }: Difference) =>
    (before && nameOfId(before, dbcBefore)) ?? (after && nameOfId(after, dbcAfter))
  return [
    column('id', canTrace.columns.id, ({ key }) => key),
    column('meaning', canTrace.columns.meaning, (row) => nameOf(row) ?? '—'),
    column('difference', messages.difference, (row) =>
      textsOf(row).map((text) => <div key={text}>{text}</div>),
    ),
  ]
}

export const Differences = (props: Props) => (
  <DataTable
    label={messages.table}
    columns={columnsOf(props)}
    rows={props.rows}
    rowKey={({ key }) => key}
    empty={{ title: messages.same, hint: messages.sameHint }}
  />
)
