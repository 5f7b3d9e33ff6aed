import { failureText } from '@hoistway/platform/http'
import { Button, Group, Modal, Stack } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useFocusAfterLock, useUnsavedChanges } from '@hoistway/ui/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { alerts as messages } from '../../texts/en.ts'
import { NoteField } from './NoteField.tsx'

interface Props {
  readonly title: string
  readonly texts: { readonly submit: string; readonly submitting: string; readonly failed: string }
  readonly save: (note: string) => Promise<unknown>
  readonly onClose: () => void
  readonly required?: { readonly label: string; readonly hint: string }
  readonly children: ReactNode
}

export function NoteForm({ title, texts, save, onClose, required, children }: Props) {
  const [note, setNote] = useState('')
  const change = useMutation({ mutationFn: () => save(note), onSuccess: onClose })
  const unsaved = useUnsavedChanges(note !== '')
  const rememberFocus = useFocusAfterLock(change.isPending)
  const isComplete = !required || note.trim() !== ''
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isComplete || change.isPending) return
    rememberFocus()
    change.mutate()
  }
  // A closed dialog could not show a failure.
  const close = () => !change.isPending && onClose()
  return (
    <Modal opened onClose={close} closeOnClickOutside={note === ''} title={title}>
      <Stack gap="sm">
        {children}
        <form onSubmit={send}>
          <Stack>
            <FailureBanner failure={failureText(change.error, texts.failed)} onDismiss={change.reset} />
            <fieldset disabled={change.isPending} style={{ display: 'contents' }}>
              <NoteField value={note} onChange={setNote} {...(required && { ...required, required: true })} />
            </fieldset>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose} disabled={change.isPending}>
                {messages.cancel}
              </Button>
              <Button type="submit" disabled={change.isPending || !isComplete}>
                {change.isPending ? texts.submitting : texts.submit}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
      {unsaved}
    </Modal>
  )
}
