import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Button, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconEraser, IconPlayerPause, IconPlayerPlay } from '@hoistway/ui/icons'
import { useSecond } from '@hoistway/ui/use-now'
import { startTransition, useEffect, useState } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { useDbc } from './signals/use-dbc.ts'
import { TraceView } from './TraceView.tsx'
import { SILENT_MS, Trace } from './trace.ts'
import { useCanStream } from './use-can-stream.ts'

/** The page shows the trace this often, however many frames arrive. */
const SHOW_MS = 250

function useTrace(elevatorId: string, isPaused: boolean) {
  const [trace, setTrace] = useState(() => new Trace())
  const [snapshot, setSnapshot] = useState(() => trace.snapshot())
  const error = useCanStream(elevatorId, {
    next: (item) => trace.add(item),
    ended: () => trace.interrupt(),
  })
  useEffect(() => {
    if (isPaused) return
    // React renders a transition in slices. One long task would drop frames on a slow processor.
    const show = () => startTransition(() => setSnapshot(trace.snapshot()))
    show()
    const timer = setInterval(show, SHOW_MS)
    return () => clearInterval(timer)
  }, [trace, isPaused])
  const clear = () => {
    const empty = new Trace()
    setTrace(empty)
    setSnapshot(empty.snapshot())
  }
  return { snapshot, error, receivedAt: () => trace.receivedAt, clear }
}

export function LiveTrace({ elevatorId }: { readonly elevatorId: string }) {
  const [isPaused, setPaused] = useState(false)
  const trace = useTrace(elevatorId, isPaused)
  const { dbc } = useDbc(elevatorId)
  return (
    <Stack gap="sm">
      <TraceStatus trace={trace} isPaused={isPaused} />
      <TraceView elevatorId={elevatorId} snapshot={trace.snapshot} dbc={dbc} onHold={() => setPaused(true)}>
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

interface StatusProps {
  readonly trace: ReturnType<typeof useTrace>
  readonly isPaused: boolean
}

function TraceStatus({ trace, isPaused }: StatusProps) {
  // Renders each second, because no event reports silence.
  useSecond()
  const notLive = useNotLiveSince() !== undefined
  const { snapshot, error } = trace
  const { status, losses, interruptions, rate, count } = snapshot
  if (error) return <ErrorBanner>{messages.refused(error)}</ErrorBanner>
  const silentMs = performance.now() - trace.receivedAt()
  const isSilent = notLive || silentMs > SILENT_MS
  return (
    <Stack gap={2} aria-live="off">
      {status && !isSilent && (
        <Text size="sm">
          {[
            messages.busStates[status.state],
            messages.load(status.load / 10),
            messages.rate(rate === undefined ? undefined : Math.round(rate)),
            `TEC ${status.transmitErrors}, REC ${status.receiveErrors}`,
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
          ...(interruptions > 0 ? [messages.interrupted(interruptions)] : []),
          ...(isPaused ? [messages.paused] : []),
        ].join(' · ')}
      </Text>
    </Stack>
  )
}
