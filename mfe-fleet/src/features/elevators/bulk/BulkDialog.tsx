import type { BulkResult } from '@hoistway/contracts/bulk'
import { failureText } from '@hoistway/platform/http'
import { Button, Group, Modal, Stack, Text } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import type { BulkOutcome } from '../../../api/elevators-bulk.ts'
import { elevatorBulk as messages } from '../../../texts/en.ts'

/** What the dialog of one action on the selected elevators is given. `onDone` takes what to say, and the outcome of each. */
export interface BulkActionProps {
  readonly opened: boolean
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: (text: string, results: readonly BulkResult[]) => void
}

interface Props {
  readonly opened: boolean
  readonly title: string
  /** Text of a call that failed as a whole: nothing is known to be done. */
  readonly failure: string
  /** Of the button, at rest and at work. */
  readonly labels: readonly [string, string]
  readonly disabled?: boolean
  readonly action: () => Promise<BulkOutcome>
  readonly onDone: (outcome: BulkOutcome) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks what is needed to do something to many elevators, and does it once. A failure leaves everything as it was entered. */
export function BulkDialog(props: Props) {
  const { opened, title, failure, labels, disabled = false, action, onDone, onClose, children } = props
  const run = useMutation({
    mutationFn: action,
    onSuccess: (outcome) => {
      onClose()
      onDone(outcome)
    },
  })
  const close = () => {
    run.reset()
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!disabled && !run.isPending) run.mutate()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': messages.close }}
      centered
    >
      <form onSubmit={submit}>
        <Stack>
          <FailureBanner failure={failureText(run.error, failure)} onDismiss={run.reset} />
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {messages.cancel}
            </Button>
            <Button type="submit" disabled={disabled || run.isPending}>
              {run.isPending ? labels[1] : labels[0]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
