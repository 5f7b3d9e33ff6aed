import type { CanRecording } from '@hoistway/contracts/can-recording'
import type { SlotContexts } from '@hoistway/platform/extensions'
import { Anchor, Dimmed, Group, Title } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { canRecordingsOf, readRecording, recordingHref } from '../../../api/can-recordings.ts'
import { canSignals, canTrace, canRecordings as messages } from '../../../texts/en.ts'
import { FramesById } from '../FramesById.tsx'
import { useDbc } from '../signals/use-dbc.ts'
import { momentsWithin } from './moments.ts'
import classes from './ReplayFrames.module.css'

type Props = SlotContexts['elevator.replay']

const covers = ({ startedAt, endedAt }: CanRecording, at: number) =>
  startedAt != null && Date.parse(startedAt) <= at && (endedAt == null || at <= Date.parse(endedAt))

export function ReplayFrames({ elevatorId, at, from, to }: Props) {
  const list = useQuery(canRecordingsOf(elevatorId, { from, to }))
  const near = list.data?.recordings.filter(({ frames }) => frames)
  const recording = near?.find((each) => covers(each, at)) ?? near?.[0]
  if (list.isError && !list.data)
    return <ErrorBanner onRetry={() => list.refetch()}>{messages.loadFailed}</ErrorBanner>
  if (!recording) return null
  return (
    <section aria-label={messages.replay}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h6">
          {messages.replay}
        </Title>
        <Anchor
          component={Link}
          to={recordingHref(elevatorId, recording.id)}
          size="xs"
          data-screen-only
          underline="always"
        >
          {messages.open}
        </Anchor>
      </Group>
      <Recorded key={recording.id} recording={recording} {...{ elevatorId, at, from, to }} />
    </section>
  )
}

function Recorded({ elevatorId, recording, at, from, to }: Props & { readonly recording: CanRecording }) {
  const { data, isError, refetch } = useQuery(
    // It is read again once a running recording has ended.
    readRecording(elevatorId, recording.id, {
      key: recording.endedAt,
      period: { from, to },
      into: () => momentsWithin({ from, to }),
    }),
  )
  const { dbc, retry } = useDbc(elevatorId)
  if (isError) return <ErrorBanner onRetry={() => refetch()}>{messages.openFailed}</ErrorBanner>
  if (!data) return <Dimmed>{canTrace.loading}</Dimmed>
  const moment = covers(recording, at) ? data.findLast((each) => each.at <= at) : undefined
  if (!moment || moment.ids.length === 0) return <Dimmed>{messages.notAtThisTime}</Dimmed>
  return (
    <>
      {retry && <ErrorBanner onRetry={retry}>{canSignals.loadFailed}</ErrorBanner>}
      <div className={classes.list}>
        <FramesById rows={moment.ids} dbc={dbc} selection={undefined} isCompact />
      </div>
    </>
  )
}
