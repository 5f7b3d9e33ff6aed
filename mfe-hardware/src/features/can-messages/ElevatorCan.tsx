import { Tabs } from '@hoistway/ui/core'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { canSignals, canRecordings as recordings } from '../../texts/en.ts'
import { LiveTrace } from './LiveTrace.tsx'
import { RecordBar } from './recordings/RecordBar.tsx'
import { Recordings } from './recordings/Recordings.tsx'
import { RecordingTrace } from './recordings/RecordingTrace.tsx'
import { DbcCard } from './signals/DbcCard.tsx'

const DEFAULTS = { tab: 'live', recording: '', with: '', compare: '' }

export function ElevatorCan({ elevatorId }: { readonly elevatorId: string }) {
  const [{ tab, recording }, set] = useUrlState(DEFAULTS)
  return (
    <>
      <RecordBar elevatorId={elevatorId} hasList={tab === 'recordings' && !recording} />
      <Tabs
        value={tab === 'recordings' || tab === 'dbc' ? tab : 'live'}
        onChange={(next) => set({ ...DEFAULTS, tab: next ?? 'live' }, { push: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="live">{recordings.live}</Tabs.Tab>
          <Tabs.Tab value="recordings">{recordings.title}</Tabs.Tab>
          <Tabs.Tab value="dbc">{canSignals.tab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="live">
          <LiveTrace elevatorId={elevatorId} />
        </Tabs.Panel>
        <Tabs.Panel value="dbc">
          <DbcCard elevatorId={elevatorId} />
        </Tabs.Panel>
        <Tabs.Panel value="recordings">
          {recording ? (
            <RecordingTrace key={recording} elevatorId={elevatorId} recordingId={recording} />
          ) : (
            <Recordings elevatorId={elevatorId} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
