import { usePinnedSignals } from '@hoistway/platform/preferences'
import { useUser } from '@hoistway/platform/session'
import { Tabs } from '@hoistway/ui/core'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useMemo } from 'react'
import { canSignals, canRecordings as recordings } from '../../texts/en.ts'
import { LiveTrace } from './LiveTrace.tsx'
import { RecordBar } from './recordings/RecordBar.tsx'
import { Recordings } from './recordings/Recordings.tsx'
import { RecordingTrace } from './recordings/RecordingTrace.tsx'
import { DbcCard } from './signals/DbcCard.tsx'
import { views } from './TraceView.tsx'

const DEFAULTS = { tab: 'live', recording: '', view: 'ids', filter: '', signals: '', with: '', compare: '' }

/** Shows the live frames, the recordings and the DBC file of an elevator. */
export function ElevatorCan({ elevatorId }: { readonly elevatorId: string }) {
  const [{ tab, recording, view, filter, signals, with: other, compare }, set] = useUrlState(DEFAULTS)
  const look = {
    view: views.find((each) => each === view) ?? 'ids',
    filter,
    signals: useMemo(() => signals.split(',').filter(Boolean), [signals]),
    pins: usePinnedSignals(useUser().email, elevatorId),
    onSignals: (keys: readonly string[]) => set({ signals: keys.join(',') }),
    onView: (next: string) => set({ view: next }),
    onFilter: (next: string) => set({ filter: next }),
  } as const
  return (
    <>
      <RecordBar elevatorId={elevatorId} />
      <Tabs
        value={tab === 'recordings' || tab === 'dbc' ? tab : 'live'}
        onChange={(next) =>
          set({ tab: next ?? 'live', recording: '', with: '', compare: '' }, { push: true })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="live">{recordings.live}</Tabs.Tab>
          <Tabs.Tab value="recordings">{recordings.title}</Tabs.Tab>
          <Tabs.Tab value="dbc">{canSignals.tab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="live">
          <LiveTrace elevatorId={elevatorId} {...look} />
        </Tabs.Panel>
        <Tabs.Panel value="dbc">
          <DbcCard elevatorId={elevatorId} />
        </Tabs.Panel>
        <Tabs.Panel value="recordings">
          {recording ? (
            <RecordingTrace
              key={recording}
              elevatorId={elevatorId}
              recordingId={recording}
              other={{ elevatorId: other || elevatorId, recordingId: compare }}
              onOther={(chosen) => set({ with: chosen.elevatorId, compare: chosen.recordingId })}
              {...look}
            />
          ) : (
            <Recordings elevatorId={elevatorId} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
