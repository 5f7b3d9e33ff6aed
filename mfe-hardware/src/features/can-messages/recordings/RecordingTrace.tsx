import type { CanFileEntry } from '@hoistway/contracts/can-file'
import { Anchor, Button, Stack, Text } from '@hoistway/ui/core'
import { saveFile } from '@hoistway/ui/csv'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { dateTime } from '@hoistway/ui/formats'
import { IconDownload } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { canRecordingsOf, readRecording, recordingHref } from '../../../api/can-recordings.ts'
import { canTrace, canRecordings as messages } from '../../../texts/en.ts'
import { ComparePanel } from '../compare/ComparePanel.tsx'
import { skeletonOf } from '../signals/skeleton.ts'
import { useDbc } from '../signals/use-dbc.ts'
import { TraceView } from '../TraceView.tsx'
import { Trace } from '../trace.ts'

interface Props {
  readonly elevatorId: string
  readonly recordingId: string
}

const FRAMES_MAX = 200_000

function recordedTrace() {
  const trace = new Trace(FRAMES_MAX)
  return {
    add: ({ batch, skipped, receivedAt }: CanFileEntry) => trace.add(batch, skipped, receivedAt),
    result: () => trace.snapshot(),
  }
}

export function RecordingTrace({ elevatorId, recordingId }: Props) {
  const { data, isError, refetch } = useQuery(
    readRecording(elevatorId, recordingId, { key: 'trace', into: recordedTrace }),
  )
  const { dbc, retry } = useDbc(elevatorId)
  const list = useQuery(canRecordingsOf(elevatorId))
  const recording = list.data?.recordings.find(({ id }) => id === recordingId)
  return (
    <Stack gap="sm">
      <Anchor component={Link} to={recordingHref(elevatorId)} size="sm">
        {messages.back}
      </Anchor>
      {isError && <ErrorBanner onRetry={() => refetch()}>{messages.openFailed}</ErrorBanner>}
      {!data && !isError && <Loading label={canTrace.loading} />}
      {data && (
        <>
          <Text size="sm">
            {[
              ...(recording ? [dateTime(recording.startedAt)] : []),
              messages.shown(data.count, data.frames.length),
              canTrace.lost(data.losses),
            ].join(' · ')}
          </Text>
          <TraceView {...{ elevatorId, dbc, retry }} snapshot={data}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveFile('can.dbc', new Blob([skeletonOf(data.ids)], { type: 'text/plain' }))}
            >
              {messages.saveSkeleton}
            </Button>
          </TraceView>
          <ComparePanel recording={{ elevatorId, recordingId }} />
        </>
      )}
    </Stack>
  )
}
