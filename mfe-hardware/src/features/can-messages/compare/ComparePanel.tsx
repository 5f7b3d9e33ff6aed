import { Group, NativeSelect, Stack } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { dateTime } from '@hoistway/ui/formats'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { databaseOf } from '../../../api/can-databases.ts'
import { canRecordingsOf, readRecording } from '../../../api/can-recordings.ts'
import { canRecordings, canSignals, canTrace, canCompare as messages } from '../../../texts/en.ts'
import { ElevatorSelect } from '../ElevatorSelect.tsx'
import { useDbc } from '../signals/use-dbc.ts'
import { compare, summaryReading } from './compare-recordings.ts'
import { Differences } from './Differences.tsx'

interface RecordingOf {
  readonly elevatorId: string
  readonly recordingId: string
}

const DEFAULTS = { with: '', compare: '' }

export function ComparePanel({ recording }: { readonly recording: RecordingOf }) {
  const [{ with: otherElevator, compare: recordingId }, set] = useUrlState(DEFAULTS)
  const other = { elevatorId: otherElevator || recording.elevatorId, recordingId }
  const { data, isLoadingError, refetch } = useQuery(canRecordingsOf(other.elevatorId))
  const choices = (data?.recordings ?? []).filter(({ id, frames }) => frames && id !== recording.recordingId)
  const placeholder = data ? messages.none : canTrace.loading
  return (
    <DetailCard title={messages.title}>
      <Stack gap="sm">
        <Group gap="sm" align="end">
          <ElevatorSelect
            label={messages.elevator}
            value={other.elevatorId}
            onChange={(elevatorId) => set({ with: elevatorId, compare: '' })}
          />
          {!isLoadingError && (
            <NativeSelect
              label={messages.recording}
              value={other.recordingId}
              onChange={({ currentTarget }) => set({ compare: currentTarget.value })}
              data={[
                { value: '', label: choices.length > 0 ? messages.choose : placeholder },
                ...choices.map(({ id, startedAt }) => ({ value: id, label: dateTime(startedAt) })),
              ]}
            />
          )}
        </Group>
        {isLoadingError && <ErrorBanner onRetry={() => refetch()}>{canRecordings.loadFailed}</ErrorBanner>}
        {other.recordingId && <Compared key={other.recordingId} recording={recording} other={other} />}
      </Stack>
    </DetailCard>
  )
}

function useSummary({ elevatorId, recordingId }: RecordingOf) {
  const { dbc, isSettled, retry } = useDbc(elevatorId)
  const { id, version } = useQuery(databaseOf(elevatorId)).data?.database ?? {}
  const reading = { key: { id, version }, into: () => summaryReading(dbc) }
  const summary = useQuery({
    ...readRecording(elevatorId, recordingId, reading),
    // Without the file, signals would be compared as bytes.
    enabled: isSettled,
  })
  return { dbc, retry, summary }
}

function Compared({ recording, other }: Readonly<Record<'recording' | 'other', RecordingOf>>) {
  const [before, after] = [useSummary(recording), useSummary(other)]
  const retry = before.retry ?? after.retry
  if (retry) return <ErrorBanner onRetry={retry}>{canSignals.loadFailed}</ErrorBanner>
  const failed = [before.summary, after.summary].find(({ isError }) => isError)
  if (failed) return <ErrorBanner onRetry={() => failed.refetch()}>{canRecordings.loadFailed}</ErrorBanner>
  if (!before.summary.data || !after.summary.data) return <Loading label={messages.loading} />
  const rows = compare(before.summary.data, after.summary.data)
  return <Differences rows={rows} dbcBefore={before.dbc} dbcAfter={after.dbc} />
}
