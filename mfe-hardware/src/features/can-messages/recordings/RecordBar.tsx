import { canRecordingLimits } from '@hoistway/contracts/can-recording'
import { failureText } from '@hoistway/platform/http'
import { Box, Button, Group, Stack, Text } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { bytes, span } from '@hoistway/ui/formats'
import { IconX } from '@hoistway/ui/icons'
import { OpenInPlace, RecordForm } from '@hoistway/ui/record-form'
import { useSecond } from '@hoistway/ui/use-now'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canRecordingsOf, isRunning, startRecording, stopRecording } from '../../../api/can-recordings.ts'
import { canTrace, canRecordings as messages } from '../../../texts/en.ts'
import { LimitSelect } from './LimitSelect.tsx'

interface Props {
  readonly elevatorId: string
}

/** @param hasList the list of recordings below shows its own failure */
export function RecordBar({ elevatorId, hasList }: Props & { readonly hasList?: boolean }) {
  const now = useSecond()
  const { data, isLoadingError, refetch } = useQuery(canRecordingsOf(elevatorId))
  const [isStarting, setStarting] = useState(false)
  const stop = useMutation({ mutationFn: (id: string) => stopRecording(elevatorId, id) })
  const running = data?.recordings.filter(isRunning) ?? []
  const isManual = running.some(({ alertCode }) => alertCode === null)
  if (isLoadingError && !hasList)
    return <ErrorBanner onRetry={() => refetch()}>{messages.loadFailed}</ErrorBanner>
  if (!data) return null
  return (
    <Stack gap="xs">
      <FailureBanner failure={failureText(stop.error, messages.stopFailed)} onDismiss={stop.reset} />
      {running.map(({ id, startedAt, frames, bytes: size, alertCode }) => (
        <Group key={id} gap="sm">
          <Text size="sm">
            {[
              alertCode ? messages.runningFor(alertCode) : messages.running,
              span(now - Date.parse(startedAt ?? '')),
              canTrace.frames(frames ?? 0),
              bytes(size),
            ].join(' · ')}
          </Text>
          {data.mayRecord && (
            <Button
              size="xs"
              color="red"
              variant="light"
              leftSection={<IconX size={14} aria-hidden />}
              disabled={stop.isPending}
              onClick={() => stop.mutate(id)}
            >
              {messages.stop}
            </Button>
          )}
        </Group>
      ))}
      {((data.mayRecord && !isManual) || isStarting) && (
        <OpenInPlace
          label={messages.record}
          icon={<Box component="span" w={10} h={10} bg="red.7" bdrs="50%" />}
          onToggle={setStarting}
        >
          {(close) => <StartForm elevatorId={elevatorId} onClose={close} />}
        </OpenInPlace>
      )}
    </Stack>
  )
}

const SECONDS = [60, 300, 900, canRecordingLimits.secondsMax]
const MEGABYTES = [1, 10, canRecordingLimits.megabytesMax]

function StartForm({ elevatorId, onClose }: Props & { readonly onClose: () => void }) {
  const [seconds, setSeconds] = useState(300)
  const [megabytes, setMegabytes] = useState(10)
  const start = useMutation({
    mutationFn: () => startRecording(elevatorId, { seconds, megabytes }),
    onSuccess: onClose,
  })
  return (
    <RecordForm
      label={messages.record}
      submit={messages.start}
      busy={start.isPending}
      error={failureText(start.error, messages.startFailed)}
      dirty={false}
      onSubmit={() => start.mutate()}
      onCancel={onClose}
      cancelsInPlace
    >
      <Group gap="sm" align="end">
        <LimitSelect label={messages.endsAfter} value={seconds} onChange={setSeconds} choices={SECONDS} />
        <LimitSelect
          label={messages.endsAt}
          value={megabytes}
          onChange={setMegabytes}
          choices={MEGABYTES}
          text={(each) => bytes(each * 1024 * 1024)}
        />
      </Group>
    </RecordForm>
  )
}
