import { type Column, column, DataTable } from '@hoistway/ui/table'
import { useMemo } from 'react'
import { canTrace, canNodes as messages } from '../../../texts/en.ts'
import { nodeName } from '../canopen.ts'
import { ms } from '../FramesById.tsx'
import { timeText } from '../FramesByTime.tsx'
import type { TracedFrame, TracedId } from '../trace.ts'
import { type CanNode, nodesOf } from './nodes.ts'

function columnsOf(): readonly Column<CanNode>[] {
  const { columns } = messages
  return [
    column('node', columns.node, ({ node }) => nodeName(node)),
    column('state', columns.state, ({ state, isMissing }) =>
      isMissing ? <strong>{messages.missing(state)}</strong> : (state ?? '—'),
    ),
    column('heartbeat', columns.heartbeat, ({ heartbeatAt }) =>
      heartbeatAt === undefined ? '—' : timeText(heartbeatAt),
    ),
    column('period', canTrace.columns.period, ({ period }) => ms(period), { align: 'right' }),
    column('emergencies', columns.emergencies, ({ emergencies, lastEmergency }) =>
      messages.emergencies(emergencies, lastEmergency),
    ),
    column('count', canTrace.columns.count, ({ frames }) => canTrace.number(frames), { align: 'right' }),
  ]
}

interface Props {
  readonly ids: readonly TracedId[]
  readonly until: number
  readonly since: TracedFrame | undefined
}

export function NodesView({ ids, until, since }: Props) {
  return (
    <DataTable
      label={messages.table}
      columns={useMemo(columnsOf, [])}
      rows={useMemo(() => nodesOf(ids, until, since), [ids, until, since])}
      rowKey={({ node }) => String(node)}
      empty={{ title: messages.none, hint: messages.noneHint }}
    />
  )
}
