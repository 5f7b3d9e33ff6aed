import { canIdText } from '@hoistway/contracts/can-text'
import type { Dbc } from '@hoistway/contracts/dbc'
import { type Selection, selectionColumn } from '@hoistway/ui/selection-column'
import { type Column, DataTable } from '@hoistway/ui/table'
import { useMemo } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { columnsWith, FIGURES } from './columns.ts'
import { FrameData } from './FrameData.tsx'
import { meaningOf } from './meaning.ts'
import classes from './trace.module.css'
import type { TracedId } from './trace.ts'

const NONE = '—'
const MARKED_US = 1_000_000
export const ms = (microseconds: number | undefined) =>
  microseconds === undefined ? NONE : `${messages.number(microseconds / 1_000)} ms`

const keyOf = ({ key }: TracedId) => key

function columnsOf(dbc: Dbc): readonly Column<TracedId>[] {
  const column = columnsWith<TracedId, keyof typeof messages.columns>(messages.columns)
  return [
    column('id', ({ last }) => <span className={classes.id}>{canIdText(last)}</span>),
    column('meaning', ({ last }) => meaningOf(last, dbc) || NONE),
    column('data', ({ last, changedAt }) => (
      <FrameData
        data={last.data}
        remote={last.remote}
        changed={changedAt.map((at) => at !== undefined && last.at - at < MARKED_US)}
      />
    )),
    column('count', ({ count }) => messages.number(count), FIGURES),
    column('period', ({ period }) => ms(period), FIGURES),
    column('shortest', ({ shortest }) => ms(shortest), FIGURES),
    column('longest', ({ longest }) => ms(longest), FIGURES),
  ]
}

interface Props {
  readonly rows: readonly TracedId[]
  readonly dbc: Dbc
  readonly selection: Selection | undefined
  readonly isCompact?: boolean
}

export function FramesById({ rows, dbc, selection, isCompact = false }: Props) {
  const boxes = selection?.boxes
  const columns = useMemo(() => {
    const nameOf = ({ last }: TracedId) => canIdText(last)
    const checkboxes = boxes ? [selectionColumn({ selection: { boxes }, rowKey: keyOf, nameOf })] : []
    return [...checkboxes, ...columnsOf(dbc).slice(0, isCompact ? 3 : undefined)]
  }, [boxes, dbc, isCompact])
  return (
    <DataTable
      label={messages.idTable}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      empty={{ title: messages.noFrames, hint: messages.noFramesHint }}
    />
  )
}
