import { usePinnedSignals } from '@hoistway/platform/preferences'
import { useUser } from '@hoistway/platform/session'
import { Dimmed, Select, Stack } from '@hoistway/ui/core'
import { EmptyState, ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useMemo } from 'react'
import { canTrace, canSignals as messages } from '../../../texts/en.ts'
import { timeText } from '../FramesByTime.tsx'
import type { TracedFrame } from '../trace.ts'
import { SignalPlot } from './SignalPlot.tsx'
import { seriesOf, signalKey, spanOf } from './signal-series.ts'
import { useDbc } from './use-dbc.ts'

interface Props {
  readonly elevatorId: string
  readonly frames: readonly TracedFrame[]
}

const CHOICES_SHOWN = 100
const DEFAULTS = { signals: '' }

export function SignalsView({ elevatorId, frames }: Props) {
  const { dbc, hasFile, isSettled, retry } = useDbc(elevatorId)
  const [{ signals }, set] = useUrlState(DEFAULTS)
  const chosen = useMemo(() => signals.split(',').filter(Boolean), [signals])
  const choose = (keys: readonly string[]) => set({ signals: keys.join(',') })
  const [pinned, pin] = usePinnedSignals(useUser().email, elevatorId)
  const choices = useMemo(
    () =>
      [...dbc].flatMap(([key, message]) =>
        message.signals.map(({ name }) => ({
          value: signalKey(key, name),
          label: `${message.name} · ${name}`,
        })),
      ),
    [dbc],
  )
  const series = useMemo(
    () => chosen.flatMap((key) => seriesOf(dbc, key, frames) ?? []),
    [dbc, chosen, frames],
  )
  const span = useMemo(() => spanOf(frames), [frames])
  if (retry) return <ErrorBanner onRetry={retry}>{messages.loadFailed}</ErrorBanner>
  if (!isSettled) return <Loading label={canTrace.loading} />
  if (!hasFile) return <EmptyState title={messages.noFile} hint={messages.noFileHint} />
  return (
    <Stack gap="xs">
      <Select
        // Empties the field after a choice.
        key={chosen.length}
        label={messages.add}
        placeholder={messages.search}
        data={choices.filter(({ value }) => !chosen.includes(value))}
        searchable
        limit={CHOICES_SHOWN}
        nothingFoundMessage={messages.nothingFound}
        onChange={(key) => key && choose([...chosen, key])}
        maw={420}
      />
      {series.map((each) => (
        <SignalPlot
          key={each.key}
          series={each}
          span={span}
          isPinned={pinned.includes(each.key)}
          onPin={() => pin(toggled(pinned, each.key))}
          onRemove={() => choose(chosen.filter((key) => key !== each.key))}
        />
      ))}
      {series.length > 0 && frames.length > 0 && (
        <Dimmed size="xs">{messages.span(timeText(span[0]), timeText(span[1]))}</Dimmed>
      )}
    </Stack>
  )
}

const toggled = (keys: readonly string[], key: string) =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]
