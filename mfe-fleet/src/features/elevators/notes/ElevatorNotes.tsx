import type { ElevatorNote } from '@hoistway/contracts/note'
import { failureText } from '@hoistway/platform/http'
import { Age } from '@hoistway/ui/age'
import { ActionIcon, Anchor, Group, Stack, Text } from '@hoistway/ui/core'
import { saveFile } from '@hoistway/ui/csv'
import { useDeleteRecord } from '@hoistway/ui/delete-record'
import { DetailCard, ShowMore } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { ageProfiles, bytes } from '@hoistway/ui/formats'
import { IconPlus, IconTrash } from '@hoistway/ui/icons'
import { OpenInPlace } from '@hoistway/ui/record-form'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { deleteNote, downloadNoteFile, elevatorNotes } from '../../../api/notes.ts'
import { notes as messages } from '../../../texts/en.ts'
import { NewNote } from './NewNote.tsx'

interface Props {
  readonly elevatorId: string
}

export function ElevatorNotes({ elevatorId }: Props) {
  const query = useInfiniteQuery(elevatorNotes(elevatorId))
  const { data, isError, refetch } = query
  // A new note moves others to the next page, which then contains them a second time.
  const all = data?.pages.flatMap((page) => page.data)
  const notes = all && [...new Map(all.map((note) => [note.id, note])).values()]
  const { banners, confirmDelete, isDeleting, dialog } = useDeleteRecord(
    {
      title: messages.deleteTitle,
      rowKey: ({ id }: ElevatorNote) => id,
      question: ({ file }) => (file ? messages.deleteWithFile : messages.confirmDelete),
      doDelete: ({ id }) => deleteNote(elevatorId, id),
      failure: (error) => failureText(error, messages.deleteFailed),
    },
    notes,
  )
  return (
    <DetailCard title={messages.title}>
      <Stack gap="sm">
        {data?.pages[0]?.mayAdd && (
          <OpenInPlace label={messages.add} icon={<IconPlus size={14} aria-hidden />}>
            {(close) => <NewNote elevatorId={elevatorId} onClose={close} />}
          </OpenInPlace>
        )}
        {isError && <ErrorBanner onRetry={() => refetch()}>{messages.loadFailed}</ErrorBanner>}
        {!data && !isError && <Loading label={messages.loading} />}
        {notes?.length === 0 && (
          <Text size="sm" c="dimmed">
            {messages.none}
          </Text>
        )}
        {banners}
        {notes?.map((note) => (
          <Note
            key={note.id}
            elevatorId={elevatorId}
            note={note}
            isBusy={isDeleting(note)}
            onDelete={() => confirmDelete(note)}
          />
        ))}
        <ShowMore query={query} variant="default" size="xs" style={{ alignSelf: 'flex-start' }}>
          {messages.loadMore}
        </ShowMore>
      </Stack>
      {dialog}
    </DetailCard>
  )
}

interface NoteProps extends Props {
  readonly note: ElevatorNote
  readonly isBusy: boolean
  readonly onDelete: () => void
}

function Note({ elevatorId, note, isBusy, onDelete }: NoteProps) {
  const { id, text, userName, createdAt, file, mayDelete } = note
  const author = userName ?? messages.deletedUser
  const download = useMutation({
    mutationFn: async (name: string) => saveFile(name, await downloadNoteFile(elevatorId, id)),
  })
  return (
    <article aria-label={messages.noteBy(author)}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="xs" c="dimmed">
          <bdi>{author}</bdi> · <Age time={createdAt} profile={ageProfiles.alert} />
        </Text>
        {mayDelete && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={messages.deleteOf(author)}
            data-disabled={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onDelete()}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {text && (
        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      )}
      {file && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          underline="always"
          style={{ overflowWrap: 'anywhere' }}
          disabled={download.isPending}
          onClick={() => download.mutate(file.name)}
        >
          <bdi>{file.name}</bdi> · {bytes(file.size)}
        </Anchor>
      )}
      <FailureBanner
        failure={failureText(download.error, messages.downloadFailed)}
        onDismiss={download.reset}
      />
    </article>
  )
}
