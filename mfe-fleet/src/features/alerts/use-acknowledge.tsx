import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { failureText } from '@hoistway/platform/http'
import { Button, Group, Modal, Stack, Text } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { acknowledge } from '../../api/alerts.ts'
import { messages } from './alerts.messages.ts'
import { NoteField } from './NoteField.tsx'

/** Acknowledges alerts with an optional note: `open(alert)`, and render `dialog`. `onDone` follows each. */
export function useAcknowledge(onDone?: () => unknown) {
  const [alert, setAlert] = useState<ElevatorAlert>()
  const [opened, setOpened] = useState(false)
  const [note, setNote] = useState('')
  const save = useMutation({
    mutationFn: (id: string) => acknowledge(id, note),
    onSuccess() {
      setOpened(false)
      onDone?.()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (alert?.id && !save.isPending) save.mutate(alert.id)
  }
  const open = (chosen: ElevatorAlert) => {
    save.reset()
    setNote('')
    setAlert(chosen)
    setOpened(true)
  }
  const dialog = (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={<Text fw={600}>{messages.acknowledgeOf(alert?.alertCode)}</Text>}
      closeButtonProps={{ 'aria-label': messages.close }}
      centered
    >
      <form onSubmit={submit}>
        <Stack>
          <FailureBanner
            failure={failureText(save.error, messages.acknowledgeFailed)}
            onDismiss={save.reset}
          />
          <NoteField value={note} onChange={setNote} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpened(false)}>
              {messages.cancel}
            </Button>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? messages.acknowledging : messages.acknowledge}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
  return { open, dialog }
}
