import { type CanRecording, canRecordingLimits } from '@hoistway/contracts/can-recording'
import { failureText } from '@hoistway/platform/http'
import { Group, Stack, Text } from '@hoistway/ui/core'
import { useDeleteRecord } from '@hoistway/ui/delete-record'
import { bytes, dateTime, span } from '@hoistway/ui/formats'
import { RowActions, RowDelete } from '@hoistway/ui/row-action'
import { type Column, DataTable } from '@hoistway/ui/table'
import { useQuery } from '@tanstack/react-query'
import { canRecordingsOf, deleteRecording, isRunning, recordingHref } from '../../../api/can-recordings.ts'
import { canTrace, canRecordings as messages } from '../../../texts/en.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { ImportLog } from './ImportLog.tsx'
import { Triggers } from './Triggers.tsx'

interface Props {
  readonly elevatorId: string
}

const UNKNOWN = '—'

/** Returns why a recording exists. */
const causeOf = ({ alertCode, userName }: CanRecording) =>
  alertCode ? messages.byAlert(alertCode) : (userName ?? messages.deletedUser)

/** Returns how a recording ended. */
function endOf(recording: CanRecording): string {
  if (isRunning(recording)) return messages.stillRunning
  const end = recording.endReason ? messages.ends[recording.endReason] : UNKNOWN
  const { interruptions } = recording
  return interruptions ? `${end} · ${messages.interruptions(interruptions)}` : end
}

const lengthOf = ({ startedAt, endedAt }: CanRecording) =>
  startedAt && endedAt ? span(Date.parse(endedAt) - Date.parse(startedAt)) : UNKNOWN

const columnsOf = (
  isDeleting: (row: CanRecording) => boolean,
  onDelete: (row: CanRecording) => void,
  elevatorId: string,
): readonly Column<CanRecording>[] => [
  { key: 'started', header: messages.columns.started, cell: ({ startedAt }) => dateTime(startedAt) },
  { key: 'cause', header: messages.columns.cause, cell: (row) => <bdi>{causeOf(row)}</bdi> },
  { key: 'length', header: messages.columns.length, align: 'right', cell: lengthOf },
  {
    key: 'frames',
    header: messages.columns.frames,
    align: 'right',
    cell: ({ frames, lost }) =>
      `${frames == null ? UNKNOWN : canTrace.number(frames)}${lost ? ` · ${messages.lost(lost)}` : ''}`,
  },
  { key: 'size', header: messages.columns.size, align: 'right', cell: (row) => bytes(row.bytes) },
  { key: 'end', header: messages.columns.end, cell: endOf },
  {
    key: 'actions',
    header: messages.columns.actions,
    align: 'right',
    controls: true,
    cell: (row) => (
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
    ),
  },
]

/** Lists the recordings of an elevator, latest first, and the alerts that start them. */
export function Recordings({ elevatorId }: Props) {
  const query = useQuery(canRecordingsOf(elevatorId))
  const rows = query.data?.recordings
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
      {query.data && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {messages.space(bytes(query.data.bytes), bytes(canRecordingLimits.elevatorBytesMax))}
          </Text>
          {query.data.mayRecord && <ImportLog elevatorId={elevatorId} />}
        </Group>
      )}
      {query.data && <Triggers elevatorId={elevatorId} list={query.data} />}
      {dialog}
    </Stack>
  )
}
