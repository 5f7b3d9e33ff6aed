import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Button, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconEraser, IconPlayerPause, IconPlayerPlay } from '@hoistway/ui/icons'
import { useSecond } from '@hoistway/ui/use-now'
import { startTransition, useEffect, useState } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { useDbc } from './signals/use-dbc.ts'
import { TraceView } from './TraceView.tsx'
import { RATE_MS, SILENT_MS, Trace, type TraceSnapshot } from './trace.ts'
import { useCanStream } from './use-can-stream.ts'

/** The page shows the trace this often, however many frames arrive. */
const SHOW_MS = 250

function useLiveTrace(elevatorId: string, isPaused: boolean) {
  const [trace, setTrace] = useState(() => new Trace())
  const [snapshot, setSnapshot] = useState(() => trace.snapshot())
  const error = useCanStream(elevatorId, {
    next: (batch, skipped) => trace.add(batch, skipped),
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
  return { trace, snapshot, error, clear }
}

export function LiveTrace({ elevatorId }: { readonly elevatorId: string }) {
  const [isPaused, setPaused] = useState(false)
  const live = useLiveTrace(elevatorId, isPaused)
  const { dbc, retry } = useDbc(elevatorId)
  return (
    <Stack gap="sm">
      <TraceStatus {...live} isPaused={isPaused} />
      <TraceView {...{ elevatorId, dbc, retry }} snapshot={live.snapshot} onHold={() => setPaused(true)}>
        <Button
          variant="default"
          leftSection={
            isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
          }
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? messages.resume : messages.pause}
        </Button>
        <Button variant="default" leftSection={<IconEraser size={16} aria-hidden />} onClick={live.clear}>
          {messages.clear}
        </Button>
      </TraceView>
    </Stack>
  )
}

interface StatusProps {
  readonly trace: Trace
  readonly snapshot: TraceSnapshot
  readonly error: string | undefined
  readonly isPaused: boolean
}

export function TraceStatus({ trace, snapshot, error, isPaused }: StatusProps) {
  // Renders each second, because no event reports silence.
  useSecond()
  const notLive = useNotLiveSince() !== undefined
  // A paused trace has the snapshot of an earlier time.
  const { status, rate } = trace
  const { losses, interruptions, count } = snapshot
  if (error) return <ErrorBanner>{messages.refused(error)}</ErrorBanner>
  const silentMs = Date.now() - trace.receivedAt
  // A bus that is off has a state, but no frames.
  const quietMs = Date.now() - trace.frameAt
  const presentRate = quietMs >= RATE_MS ? 0 : rate
  const isSilent = notLive || silentMs > SILENT_MS
  return (
    <Stack gap={2} aria-live="off">
      {status && !isSilent && (
        <Text size="sm">
          {[
            messages.busStates[status.state],
            messages.load(status.load / 10),
            messages.rate(presentRate === undefined ? undefined : Math.round(presentRate)),
            ...(quietMs >= SILENT_MS ? [messages.quiet(Math.floor(quietMs / 1_000))] : []),
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
