import { failureText } from '@hoistway/platform/http'
import { Button, Group, Stack } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { alerts as messages } from '../../texts/en.ts'
import { NoteField } from './NoteField.tsx'

interface Props {
  readonly texts: { readonly submit: string; readonly submitting: string; readonly failed: string }
  readonly save: (note: string) => Promise<unknown>
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly required?: { readonly label: string; readonly hint: string }
}

export function NoteForm({ texts, save, onDone, onCancel, required }: Props) {
  const [note, setNote] = useState('')
  const change = useMutation({ mutationFn: () => save(note) })
  const isComplete = !required || note.trim() !== ''
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    // A callback of the hook would also run after this dialog was closed, and close the next one.
    if (isComplete && !change.isPending) change.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <form onSubmit={send}>
      <Stack>
        <FailureBanner failure={failureText(change.error, texts.failed)} onDismiss={change.reset} />
        <NoteField value={note} onChange={setNote} {...(required && { ...required, required: true })} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={change.isPending || !isComplete}>
            {change.isPending ? texts.submitting : texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
