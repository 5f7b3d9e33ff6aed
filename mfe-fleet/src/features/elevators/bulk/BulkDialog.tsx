import type { BulkResult } from '@hoistway/contracts/bulk'
import { failureText } from '@hoistway/platform/http'
import { Button, Group, Modal, Stack } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useFocusAfterLock } from '@hoistway/ui/form'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import type { BulkOutcome } from '../../../api/elevators-bulk.ts'
import { elevatorBulk as messages } from '../../../texts/en.ts'

export interface BulkActionProps {
  readonly opened: boolean
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: (text: string, results: readonly BulkResult[]) => void
}

interface Props {
  readonly opened: boolean
  readonly title: string
  /** Shown when the call failed as a whole: nothing is known to have changed. */
  readonly failure: string
  readonly labels: readonly [string, string]
  readonly disabled?: boolean
  readonly action: () => Promise<BulkOutcome>
  readonly onDone: (outcome: BulkOutcome) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function BulkDialog(props: Props) {
  const { opened, title, failure, labels, disabled = false, action, onDone, onClose, children } = props
  const run = useMutation({
    mutationFn: action,
    onSuccess: (outcome) => {
      onClose()
      onDone(outcome)
    },
  })
  const rememberFocus = useFocusAfterLock(run.isPending)
  // A closed dialog could not report the result.
  const close = () => {
    if (run.isPending) return
    run.reset()
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (disabled || run.isPending) return
    rememberFocus()
    run.mutate()
  }
  return (
    <Modal opened={opened} onClose={close} title={title}>
      <form onSubmit={submit}>
        <Stack>
          <FailureBanner failure={failureText(run.error, failure)} onDismiss={run.reset} />
          <fieldset disabled={run.isPending} style={{ display: 'contents' }}>
            {children}
          </fieldset>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={run.isPending}>
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
