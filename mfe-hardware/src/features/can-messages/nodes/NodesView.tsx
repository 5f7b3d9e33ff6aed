import { type Column, DataTable } from '@hoistway/ui/table'
import { useMemo } from 'react'
import { canTrace, canNodes as messages } from '../../../texts/en.ts'
import { nodeName } from '../canopen.ts'
import { columnsWith, FIGURES } from '../columns.ts'
import { ms } from '../FramesById.tsx'
import { timeText } from '../FramesByTime.tsx'
import type { TracedFrame, TracedId } from '../trace.ts'
import { type CanNode, nodesOf } from './nodes.ts'

const NONE = '—'

function columnsOf(): readonly Column<CanNode>[] {
  const headers = { ...canTrace.columns, ...messages.columns }
  const column = columnsWith<CanNode, keyof typeof headers>(headers)
  return [
    column('node', ({ node }) => nodeName(node)),
    column('state', ({ state, isMissing }) =>
      isMissing ? <strong>{messages.missing(state)}</strong> : (state ?? NONE),
    ),
    column('heartbeat', ({ heartbeatAt }) => (heartbeatAt === undefined ? NONE : timeText(heartbeatAt))),
    column('period', ({ period }) => ms(period), FIGURES),
    column('emergencies', ({ emergencies, lastEmergency }) =>
      messages.emergencies(emergencies, lastEmergency),
    ),
    column('count', ({ frames }) => canTrace.number(frames), FIGURES),
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
