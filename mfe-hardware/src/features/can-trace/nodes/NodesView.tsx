import { type Column, DataTable } from '@hoistway/ui/table'
import { useMemo } from 'react'
import { canTrace, canNodes as messages } from '../../../texts/en.ts'
import { nodeName } from '../canopen.ts'
import { ms } from '../FramesById.tsx'
import { timeText } from '../FramesByTime.tsx'
import type { TracedId } from '../trace.ts'
import { type CanNode, nodesOf } from './nodes.ts'

const NONE = '—'
const columnsOf = (): readonly Column<CanNode>[] => [
  { key: 'node', header: messages.columns.node, cell: ({ node }) => nodeName(node) },
  {
    key: 'state',
    header: messages.columns.state,
    cell: ({ state, isMissing }) =>
      isMissing ? <strong>{messages.missing(state)}</strong> : (state ?? NONE),
  },
  {
    key: 'heartbeat',
    header: messages.columns.heartbeat,
    cell: ({ heartbeatAt }) => (heartbeatAt === undefined ? NONE : timeText(heartbeatAt)),
  },
  { key: 'period', header: canTrace.columns.period, align: 'right', cell: ({ period }) => ms(period) },
  {
    key: 'emergencies',
    header: messages.columns.emergencies,
    cell: ({ emergencies, lastEmergency }) => messages.emergencies(emergencies, lastEmergency),
  },
  {
    key: 'frames',
    header: canTrace.columns.count,
    align: 'right',
    cell: ({ frames }) => canTrace.number(frames),
  },
]

interface Props {
  readonly ids: readonly TracedId[]
  /** Time of the newest frame of the trace, in microseconds. */
  readonly until: number
}

/** Lists the CANopen nodes that have sent frames, with state, heartbeat and errors. */
export function NodesView({ ids, until }: Props) {
  return (
    <DataTable
      label={messages.table}
      columns={useMemo(columnsOf, [])}
      rows={useMemo(() => nodesOf(ids, until), [ids, until])}
      rowKey={({ node }) => String(node)}
      empty={{ title: messages.none, hint: messages.noneHint }}
    />
  )
}
