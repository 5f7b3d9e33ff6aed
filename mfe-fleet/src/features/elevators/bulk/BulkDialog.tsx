import type { BulkResult } from '@hoistway/contracts/bulk'
import { failureText } from '@hoistway/platform/http'
import { FailureBanner } from '@hoistway/ui/failure'
import { FormDialog } from '@hoistway/ui/form'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BulkOutcome } from '../../../api/elevators-bulk.ts'

export interface BulkActionProps {
  readonly ids: readonly string[]
  readonly isOutdated: boolean
  readonly onClose: () => void
  readonly onDone: (text: string, results: readonly BulkResult[]) => void
}

interface Props extends Pick<BulkActionProps, 'isOutdated' | 'onClose'> {
  readonly title: string
  readonly submit: string
  readonly busyLabel: string
  /** Shown when the call failed as a whole: nothing is known to have changed. */
  readonly failure: string
  readonly disabled?: boolean
  readonly dirty: boolean
  readonly action: () => Promise<BulkOutcome>
  readonly onDone: (outcome: BulkOutcome) => void
  readonly children: ReactNode
}

export function BulkDialog({ failure, action, onDone, children, ...dialog }: Props) {
  const run = useMutation({
    mutationFn: action,
    onSuccess: (outcome) => {
      dialog.onClose()
      onDone(outcome)
    },
  })
  return (
    <FormDialog {...dialog} busy={run.isPending} onSubmit={() => run.mutate()}>
      <FailureBanner failure={failureText(run.error, failure)} onDismiss={run.reset} />
      {children}
    </FormDialog>
  )
}
