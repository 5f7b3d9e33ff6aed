import { failureText } from '@hoistway/platform/http'
import { FailureBanner } from '@hoistway/ui/failure'
import { FormDialog } from '@hoistway/ui/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
  return (
    <FormDialog
      title={title}
      submit={texts.submit}
      busyLabel={texts.submitting}
      busy={change.isPending}
      disabled={required !== undefined && note.trim() === ''}
      dirty={note !== ''}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      {children}
      <FailureBanner failure={failureText(change.error, texts.failed)} onDismiss={change.reset} />
      <NoteField value={note} onChange={setNote} {...(required && { ...required, required: true })} />
    </FormDialog>
  )
}
