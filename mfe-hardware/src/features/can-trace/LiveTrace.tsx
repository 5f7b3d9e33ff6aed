import { can } from '@hoistway/platform/permissions'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { Anchor, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@hoistway/ui/core'
import { saveFile } from '@hoistway/ui/csv'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconDownload, IconEraser, IconPlayerPause, IconPlayerPlay } from '@hoistway/ui/icons'
import { useSecond } from '@hoistway/ui/use-now'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { canTrace as messages } from '../../texts/en.ts'
import { describeId } from './canopen.ts'
import { FramesById } from './FramesById.tsx'
import { FramesByTime } from './FramesByTime.tsx'
import { candumpLog, type TracedId } from './trace.ts'
import { traceFilter } from './trace-filter.ts'
import { type TraceState, useTrace } from './use-trace.ts'

/** Controllers send ten batches a second. */
const SILENT_MS = 3_000

interface Props {
  readonly elevatorId: string
  readonly view: 'ids' | 'time'
  readonly filter: string
  readonly onView: (view: string) => void
  readonly onFilter: (filter: string) => void
}

/** Receives and shows the frames of an elevator. */
export function LiveTrace({ elevatorId, view, filter, onView, onFilter }: Props) {
  const [isPaused, setPaused] = useState(false)
  const user = useUser()
  const trace = useTrace(elevatorId, isPaused)
  const { frames, ids } = trace.snapshot
  const fits = useMemo(() => traceFilter(filter), [filter])
  const shownIds = useMemo(() => ids.filter(({ last }) => fits(last)), [ids, fits])
  const shownFrames = useMemo(() => (view === 'time' ? frames.filter(fits) : []), [view, frames, fits])
  const save = () => saveFile('can.log', new Blob([candumpLog(frames.filter(fits))], { type: 'text/plain' }))
  return (
    <Stack gap="sm">
      <TraceStatus trace={trace} isPaused={isPaused} />
      <Group gap="xs" align="end">
        <TextInput
          label={messages.filter}
          placeholder={messages.filterExample}
          value={filter}
          onChange={({ currentTarget }) => onFilter(currentTarget.value)}
          flex="1 1 220px"
          maw={420}
        />
        <SegmentedControl
          aria-label={messages.view}
          value={view}
          onChange={onView}
          data={[
            { value: 'ids', label: messages.byId },
            { value: 'time', label: messages.byTime },
          ]}
        />
        <Button
          variant="default"
          leftSection={
            isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
          }
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? messages.resume : messages.pause}
        </Button>
        <Button variant="default" leftSection={<IconEraser size={16} aria-hidden />} onClick={trace.clear}>
          {messages.clear}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={shownIds.length === 0}
          onClick={save}
        >
          {messages.save}
        </Button>
      </Group>
      {can.manageCanFilters(user) && (
        <Anchor component={Link} size="sm" to={paths.canFilterCreate()} state={{ found: found(shownIds) }}>
          {messages.createFilter(shownIds.length)}
        </Anchor>
      )}
      {view === 'ids' ? <FramesById rows={shownIds} /> : <FramesByTime frames={shownFrames} />}
      <Text size="xs" c="dimmed">
        {messages.times}
      </Text>
    </Stack>
  )
}

/** Returns identifiers for the form of a filter. */
const found = (ids: readonly TracedId[]) =>
  ids.map(({ last }) => ({
    id: last.id,
    name: describeId(last),
    // Only a short identifier needs its length.
    bits: last.extended && last.id <= 0x7ff ? 29 : undefined,
  }))

/** Shows the state of the bus, the number of received and lost frames, and for how long none has arrived. */
function TraceStatus({ trace, isPaused }: { readonly trace: TraceState; readonly isPaused: boolean }) {
  // Renders each second, because no event reports silence.
  useSecond()
  const notLive = useNotLiveSince() !== undefined
  const { snapshot, error } = trace
  const { status, losses, rate, count } = snapshot
  if (error) return <ErrorBanner>{messages.refused(error)}</ErrorBanner>
  const silentMs = trace.silentMs()
  const isSilent = notLive || silentMs > SILENT_MS
  return (
    <Stack gap={2} aria-live="off">
      {status && !isSilent && (
        <Text size="sm">
          {[
            messages.busStates[status.state],
            messages.load(status.load / 10),
            messages.rate(Math.round(rate)),
            messages.counters(status.transmitErrors, status.receiveErrors),
          ].join(' · ')}
        </Text>
      )}
      {isSilent && (
        <Text size="sm">{notLive ? messages.notLive : messages.silent(Math.floor(silentMs / 1_000))}</Text>
      )}
      <Text size="sm" c="dimmed">
        {[
          messages.received(count, snapshot.frames.length),
          messages.lost(losses),
          ...(isPaused ? [messages.paused] : []),
        ].join(' · ')}
      </Text>
    </Stack>
  )
}
