import { type CanRecording, canRecordingLimits } from '@hoistway/contracts/can-recording'
import { failureText } from '@hoistway/platform/http'
import { Dimmed, Group, Stack } from '@hoistway/ui/core'
import { useDeleteRecord } from '@hoistway/ui/delete-record'
import { FailureBanner } from '@hoistway/ui/failure'
import { bytes, dateTime, span } from '@hoistway/ui/formats'
import { RowActions, RowDelete } from '@hoistway/ui/row-action'
import { actionsColumn, type Column, column, DataTable } from '@hoistway/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  canRecordingsOf,
  deleteRecording,
  importRecording,
  isRunning,
  recordingHref,
} from '../../../api/can-recordings.ts'
import { canTrace, canRecordings as messages } from '../../../texts/en.ts'
import { UploadButton } from '../UploadButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Triggers } from './Triggers.tsx'

const causeOf = ({ alertCode, userName }: CanRecording) =>
  alertCode ? messages.byAlert(alertCode) : (userName ?? messages.deletedUser)

function endOf(recording: CanRecording): string {
  if (isRunning(recording)) return messages.running
  const end = recording.endReason ? messages.ends[recording.endReason] : '—'
  const { interruptions } = recording
  return interruptions ? `${end} · ${messages.interruptions(interruptions)}` : end
}

const lengthOf = ({ startedAt, endedAt }: CanRecording) =>
  startedAt && endedAt ? span(Date.parse(endedAt) - Date.parse(startedAt)) : '—'

function columnsOf(
  isDeleting: (row: CanRecording) => boolean,
  onDelete: (row: CanRecording) => void,
  elevatorId: string,
): readonly Column<CanRecording>[] {
  const { columns } = messages
  const framesOf = ({ frames, lost }: CanRecording) =>
    `${frames == null ? '—' : canTrace.number(frames)}${lost ? ` · ${messages.lost(lost)}` : ''}`
  return [
    column('started', columns.started, ({ startedAt }) => dateTime(startedAt)),
    column('cause', columns.cause, (row) => <bdi>{causeOf(row)}</bdi>),
    column('length', columns.length, lengthOf, { align: 'right' }),
    column('frames', columns.frames, framesOf, { align: 'right' }),
    column('size', columns.size, (row) => bytes(row.bytes), { align: 'right' }),
    column('end', columns.end, endOf),
    actionsColumn((row) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <ExportMenu elevatorId={elevatorId} recording={row} />
        {row.mayDelete && (
          <RowActions name={dateTime(row.startedAt)}>
            <RowDelete
              name={dateTime(row.startedAt)}
              loading={isDeleting(row)}
              onClick={() => onDelete(row)}
            />
          </RowActions>
        )}
      </Group>
    )),
  ]
}

export function Recordings({ elevatorId }: { readonly elevatorId: string }) {
  const query = useQuery(canRecordingsOf(elevatorId))
  const rows = query.data?.recordings
  const total = query.data?.total ?? 0
  const { banners, confirmDelete, isDeleting, dialog } = useDeleteRecord<CanRecording>(
    {
      title: messages.deleteTitle,
      rowKey: ({ id }) => id,
      question: (row) => messages.confirmDelete(dateTime(row.startedAt)),
      doDelete: ({ id }) => deleteRecording(elevatorId, id),
      failure: (error) => failureText(error, messages.deleteFailed),
    },
    rows,
  )
  return (
    <Stack gap="md">
      {banners}
      <DataTable
        label={messages.title}
        columns={columnsOf(isDeleting, confirmDelete, elevatorId)}
        rows={rows}
        failure={{ error: query.error, text: messages.loadFailed, retry: () => query.refetch() }}
        rowKey={({ id }) => id}
        rowHref={({ id }) => recordingHref(elevatorId, id)}
        empty={{ title: messages.none, hint: messages.noneHint }}
        skeletonRows={3}
      />
      {rows && total > rows.length && <Dimmed>{messages.newest(rows.length, total)}</Dimmed>}
      {query.data && (
        <Group justify="space-between" gap="xs">
          <Dimmed>
            {messages.space(bytes(query.data.bytes), bytes(canRecordingLimits.elevatorBytesMax))}
          </Dimmed>
          {query.data.mayRecord && <ImportLog elevatorId={elevatorId} />}
        </Group>
      )}
      {query.data && <Triggers elevatorId={elevatorId} list={query.data} />}
      {dialog}
    </Stack>
  )
}

function ImportLog({ elevatorId }: { readonly elevatorId: string }) {
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (log: File) => importRecording(elevatorId, log, { onProgress: setShare }),
  })
  return (
    <Stack gap="xs">
      <FailureBanner failure={failureText(upload.error, messages.importFailed)} onDismiss={upload.reset} />
      <Group justify="flex-end">
        <UploadButton accept=".log,.asc,.txt" upload={upload} title={messages.importHint}>
          {upload.isPending ? messages.importing(share) : messages.import}
        </UploadButton>
      </Group>
    </Stack>
  )
}
