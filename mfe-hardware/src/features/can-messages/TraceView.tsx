import { candumpLine } from '@hoistway/contracts/can-text'
import type { Dbc } from '@hoistway/contracts/dbc'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Anchor, Button, Dimmed, Group, SegmentedControl, Stack, TextInput } from '@hoistway/ui/core'
import { saveFile } from '@hoistway/ui/csv'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconDownload } from '@hoistway/ui/icons'
import { useSelection } from '@hoistway/ui/selection-column'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { canNodes, canSignals, canTrace as messages } from '../../texts/en.ts'
import { BusCourse } from './BusCourse.tsx'
import { FramesById } from './FramesById.tsx'
import { FramesByTime } from './FramesByTime.tsx'
import { MarkButtons, useMarks } from './marks.tsx'
import { nameOfId } from './meaning.ts'
import { NodesView } from './nodes/NodesView.tsx'
import { SignalsView } from './signals/SignalsView.tsx'
import type { TracedFrame, TracedId, TraceSnapshot } from './trace.ts'
import { traceFilter } from './trace-filter.ts'

const DEFAULTS = { view: 'ids', filter: '' }

interface Held {
  readonly mark: TracedFrame
  readonly index: number
  readonly times: number
}

interface Props {
  readonly elevatorId: string
  readonly snapshot: TraceSnapshot
  readonly dbc: Dbc
  /** Set when the CAN database failed to load. */
  readonly retry?: (() => void) | undefined
  /** A marked frame must not move while the user looks at it. */
  readonly onHold?: () => void
  readonly children?: ReactNode
}

export function TraceView({ elevatorId, snapshot, dbc, retry, onHold, children }: Props) {
  const [{ view: asked, filter }, set] = useUrlState(DEFAULTS)
  const views = { ids: messages.byId, time: messages.byTime, signals: canSignals.view, nodes: canNodes.view }
  const view = asked in views ? asked : 'ids'
  const mayFilter = can.manageCanFilters(useUser())
  const { frames, ids } = snapshot
  const fits = useMemo(() => traceFilter(filter, dbc), [filter, dbc])
  const shownIds = useMemo(() => ids.filter(({ last }) => fits(last)), [ids, fits])
  const shownFrames = useMemo(() => (view === 'time' ? frames.filter(fits) : []), [view, frames, fits])
  const canSave = useMemo(() => frames.some(fits), [frames, fits])
  const selection = useSelection(useMemo(() => shownIds.map(({ key }) => key), [shownIds]))
  const { marks, markOf, add } = useMarks(frames)
  const [held, setHeld] = useState<Held>()
  const choose = (next: Partial<typeof DEFAULTS>) => {
    setHeld(undefined)
    set(next)
  }
  const show = (mark: TracedFrame) => {
    onHold?.()
    set({ view: 'time' })
    const fitting = frames.filter(fits)
    const older = fitting.findLastIndex(({ number }) => number <= mark.number)
    const index = fitting.length - 1 - Math.max(0, older)
    setHeld((before) => ({ mark, index, times: (before?.times ?? 0) + 1 }))
  }
  const save = () =>
    saveFile('can.log', new Blob(frames.filter(fits).map(candumpLine), { type: 'text/plain' }))
  return (
    <Stack gap="sm">
      <Group gap="xs" align="end">
        <TextInput
          label={messages.filter}
          placeholder={messages.filterExample}
          value={filter}
          onChange={({ currentTarget }) => choose({ filter: currentTarget.value })}
          flex="1 1 220px"
          maw={420}
        />
        <SegmentedControl
          aria-label={messages.view}
          value={view}
          onChange={(next) => choose({ view: next })}
          data={Object.entries(views).map(([value, label]) => ({ value, label }))}
        />
        {children}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!canSave}
          onClick={save}
        >
          {messages.save}
        </Button>
        <Button
          variant="default"
          aria-label={messages.markNewest}
          disabled={frames.length === 0}
          onClick={add}
        >
          {messages.mark}
        </Button>
      </Group>
      {retry && view !== 'signals' && <ErrorBanner onRetry={retry}>{canSignals.loadFailed}</ErrorBanner>}
      <MarkButtons marks={marks} onShow={show} />
      <BusCourse course={snapshot.course} />
      {mayFilter && <FilterLink all={ids} shown={shownIds} chosen={selection.ids} dbc={dbc} />}
      {view === 'ids' && (
        <FramesById rows={shownIds} dbc={dbc} selection={mayFilter ? selection : undefined} />
      )}
      {view === 'time' && (
        <FramesByTime
          key={held?.times}
          frames={shownFrames}
          dbc={dbc}
          markOf={markOf}
          scrollTo={held && markOf(held.mark) ? held.index : undefined}
        />
      )}
      {view === 'signals' && <SignalsView elevatorId={elevatorId} frames={frames} />}
      {view === 'nodes' && <NodesView ids={shownIds} until={frames.at(-1)?.at ?? 0} since={snapshot.since} />}
      <Dimmed size="xs">{messages.times}</Dimmed>
    </Stack>
  )
}

interface FilterLinkProps {
  readonly all: readonly TracedId[]
  readonly shown: readonly TracedId[]
  readonly chosen: ReadonlySet<string>
  readonly dbc: Dbc
}

/** Without a selection, all shown identifiers are used. */
function FilterLink({ all, shown, chosen, dbc }: FilterLinkProps) {
  const ids = chosen.size > 0 ? all.filter(({ key }) => chosen.has(key)) : shown
  if (ids.length === 0) return null
  const found = ids.map(({ last, count }) => ({
    first: last.id,
    name: [nameOfId(last, dbc), messages.frames(count)].filter(Boolean).join(' · '),
    // A longer identifier has 29 bits anyway.
    bits: last.extended && last.id <= 0x7ff ? 29 : undefined,
  }))
  const traffic = all.map(({ last: { id, extended }, count }) => ({ id, extended, count }))
  return (
    <Anchor component={Link} size="sm" to={paths.canFilterCreate()} state={{ found, traffic }}>
      {chosen.size > 0 ? messages.createFilterOfSelected(ids.length) : messages.createFilter(ids.length)}
    </Anchor>
  )
}
