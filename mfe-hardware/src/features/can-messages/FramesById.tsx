import { canIdText } from '@hoistway/contracts/can-text'
import type { Dbc } from '@hoistway/contracts/dbc'
import { type Selection, selectionColumn } from '@hoistway/ui/selection-column'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { memo, useMemo } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { FrameData } from './FrameData.tsx'
import { meaningOf } from './meaning.ts'
import classes from './trace.module.css'
import type { TracedId } from './trace.ts'

const MARKED_US = 1_000_000
export const ms = (microseconds: number | undefined) =>
  microseconds === undefined ? '—' : `${messages.number(microseconds / 1_000)} ms`

const keyOf = ({ key }: TracedId) => key

function columnsOf(dbc: Dbc): readonly Column<TracedId>[] {
  const { columns } = messages
  return [
    column('id', columns.id, ({ last }) => <span className={classes.id}>{canIdText(last)}</span>),
    column('meaning', columns.meaning, ({ last }) => meaningOf(last, dbc) || '—'),
    column('data', columns.data, ({ last, changedAt }) => (
      <FrameData
        data={last.data}
        remote={last.remote}
        changed={changedAt.map((at) => at !== undefined && last.at - at < MARKED_US)}
      />
    )),
    column('count', columns.count, ({ count }) => messages.number(count), { align: 'right' }),
    column('period', columns.period, ({ period }) => ms(period), { align: 'right' }),
    column('shortest', columns.shortest, ({ shortest }) => ms(shortest), { align: 'right' }),
    column('longest', columns.longest, ({ longest }) => ms(longest), { align: 'right' }),
  ]
}

interface Props {
  readonly rows: readonly TracedId[]
  readonly dbc: Dbc
  readonly selection: Selection | undefined
  readonly isCompact?: boolean
}

/** Memoized, because each frame of a replay renders the parent. */
export const FramesById = memo(({ rows, dbc, selection, isCompact = false }: Props) => {
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
})
