import { failureText } from '@hoistway/platform/http'
import { Button, Group, Modal, Stack, Text } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { alerts as messages } from '../../texts/en.ts'

interface NoteForm {
  readonly title: string
  readonly fields: ReactNode
  readonly isComplete: boolean
  readonly submit: string
  readonly submitting: string
  readonly failed: string
}

/**
 * Saves a note about an item: call `open(item)` and render `dialog`. An item without an id is not saved.
 * @param save sends the note
 * @param onDone runs after each success
 */
export function useNoteDialog<Item extends { readonly id?: string | null | undefined }>(
  save: (id: string, note: string, item: Item) => Promise<unknown>,
  form: (item: Item | undefined, note: string, setNote: (note: string) => void) => NoteForm,
  onDone?: () => unknown,
) {
  const [item, setItem] = useState<Item>()
  const [opened, setOpened] = useState(false)
  const [note, setNote] = useState('')
  const change = useMutation({
    mutationFn: ({ id, chosen }: { id: string; chosen: Item }) => save(id, note, chosen),
    onSuccess() {
      setOpened(false)
      onDone?.()
    },
  })
  const { title, fields, isComplete, submit, submitting, failed } = form(item, note, setNote)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (item?.id && isComplete && !change.isPending) change.mutate({ id: item.id, chosen: item })
  }
  const open = (chosen: Item) => {
    change.reset()
    setNote('')
    setItem(chosen)
    setOpened(true)
  }
  const dialog = (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': messages.close }}
      centered
    >
      <form onSubmit={send}>
        <Stack>
          <FailureBanner failure={failureText(change.error, failed)} onDismiss={change.reset} />
          {fields}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpened(false)}>
              {messages.cancel}
            </Button>
            <Button type="submit" disabled={change.isPending || !isComplete}>
              {change.isPending ? submitting : submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
  return { open, dialog }
}
