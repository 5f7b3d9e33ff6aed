import { limits } from '@hoistway/contracts/limits'
import { noteFileTypes } from '@hoistway/contracts/note'
import { failureText } from '@hoistway/platform/http'
import { Button, FileButton, Group, Select, Text, Textarea, useDebouncedValue } from '@hoistway/ui/core'
import { bytes } from '@hoistway/ui/formats'
import { RecordForm } from '@hoistway/ui/record-form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addNote, peopleOf } from '../../../api/notes.ts'
import { creationIds } from '../../../shared/creation-ids.ts'
import { notes as messages, shared } from '../../../texts/en.ts'

const { textMax, fileMax, mentionsMax } = limits.note
const accept = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', ...Object.values(noteFileTypes)]

interface Props {
  readonly elevatorId: string
}

interface Person {
  readonly id: string
  readonly name: string
}

interface Draft {
  readonly text: string
  readonly file?: File | undefined
}

const mentionOf = ({ name }: Person) => `@${name}`

function mentionedIn(text: string, people: readonly Person[]): readonly Person[] {
  const found = new Set<string>()
  let rest = text
  // A name can begin with another one.
  for (const mention of people.map(mentionOf).toSorted((one, other) => other.length - one.length)) {
    if (rest.includes(mention)) found.add(mention)
    rest = rest.replaceAll(mention, ' ')
  }
  return people.filter((person) => found.has(mentionOf(person)))
}

export function NewNote({ elevatorId, onClose }: Props & { readonly onClose: () => void }) {
  const [{ text, file }, setDraft] = useState<Draft>({ text: '' })
  const change = (part: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...part }))
  const [idsOf] = useState(creationIds)
  const [people, setPeople] = useState<readonly Person[]>([])
  const [share, setShare] = useState(0)
  const mentions = mentionedIn(text, people).map(({ id }) => id)
  const add = useMutation({
    mutationFn: () => {
      const id = idsOf([text, mentions, file && [file.name, file.size, file.lastModified]])()
      return addNote(elevatorId, { id, text, file, mentions }, { onProgress: setShare })
    },
    onSuccess: onClose,
  })
  const isEmpty = text.trim() === '' && !file
  const problem = file && problemOf(file)
  const mention = (person: Person) => {
    setPeople([...people.filter(({ id }) => id !== person.id), person])
    change({ text: `${text}${text === '' || /\s$/.test(text) ? '' : ' '}${mentionOf(person)} ` })
  }
  return (
    <RecordForm
      submit={messages.add}
      busy={add.isPending}
      error={failureText(add.error, messages.addFailed)}
      dirty={!isEmpty}
      disabledReason={isEmpty ? messages.incomplete : problem}
      onSubmit={() => add.mutate()}
      onCancel={onClose}
      cancelsInPlace
    >
      <Textarea
        label={messages.newNote}
        description={messages.hint}
        autosize
        minRows={2}
        maxLength={textMax}
        value={text}
        disabled={add.isPending}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {mentions.length < mentionsMax && <Mention elevatorId={elevatorId} onMention={mention} />}
      <Group gap="xs">
        <FileButton accept={accept.join(',')} onChange={(chosen) => change({ file: chosen ?? undefined })}>
          {(props) => (
            <Button {...props} variant="default" size="xs" disabled={add.isPending}>
              {messages.chooseFile}
            </Button>
          )}
        </FileButton>
        {file && (
          <>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi> · {add.isPending ? messages.sent(share) : bytes(file.size)}
            </Text>
            <Button
              variant="subtle"
              size="compact-xs"
              disabled={add.isPending}
              onClick={() => change({ file: undefined })}
            >
              {shared.remove}
            </Button>
          </>
        )}
      </Group>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </RecordForm>
  )
}

/** Reads nothing of a file that cannot be added, however large it is. */
function problemOf({ size }: File): string | undefined {
  if (size === 0) return messages.emptyFile
  return size > fileMax ? messages.tooLarge(bytes(fileMax)) : undefined
}

function Mention({ elevatorId, onMention }: Props & { readonly onMention: (person: Person) => void }) {
  const [search, setSearch] = useState('')
  const [term] = useDebouncedValue(search.trim(), 200)
  const { data = [], isSuccess, isError, isPlaceholderData } = useQuery(peopleOf(elevatorId, term))
  const isFound = isSuccess && !isPlaceholderData && search.trim() === term
  const choices = data.flatMap(({ id, name }) => (name ? [{ value: id, label: name }] : []))
  return (
    <Select
      label={messages.mention}
      placeholder={messages.mentionHint}
      data={choices}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server also finds José by "jose".
      filter={isFound ? ({ options }) => options : undefined}
      nothingFoundMessage={isError ? messages.peopleFailed : isFound ? messages.nobody : undefined}
      value={null}
      onChange={(id) => {
        const chosen = choices.find(({ value }) => value === id)
        if (chosen) onMention({ id: chosen.value, name: chosen.label })
        setSearch('')
      }}
    />
  )
}
