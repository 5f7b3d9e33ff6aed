import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Button, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconEraser, IconPlayerPause, IconPlayerPlay } from '@hoistway/ui/icons'
import { useSecond } from '@hoistway/ui/use-now'
import { useState } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { useDbc } from './signals/use-dbc.ts'
import { type TraceLook, TraceView } from './TraceView.tsx'
import { type TraceState, useTrace } from './use-trace.ts'

/** Controllers send ten batches a second. */
const SILENT_MS = 3_000

interface Props extends TraceLook {
  readonly elevatorId: string
}

/** Receives and shows the frames of an elevator. */
export function LiveTrace({ elevatorId, ...look }: Props) {
  const [isPaused, setPaused] = useState(false)
  const trace = useTrace(elevatorId, isPaused)
  const dbc = useDbc(elevatorId)
  return (
    <Stack gap="sm">
      <TraceStatus trace={trace} isPaused={isPaused} />
      <TraceView snapshot={trace.snapshot} dbc={dbc} onHold={() => setPaused(true)} {...look}>
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
      </TraceView>
    </Stack>
  )
}

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
