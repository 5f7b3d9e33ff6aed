import type { BulkResult } from '@hoistway/contracts/bulk'
import { failureText } from '@hoistway/platform/http'
import { Alert, List, Text } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { FormDialog } from '@hoistway/ui/form'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { controllerBulk as messages } from '../../../texts/en.ts'

export interface BulkDialogProps {
  readonly ids: readonly string[]
  readonly names: ReadonlyMap<string, string>
  readonly isOutdated: boolean
  readonly onClose: () => void
  readonly onPartlyDone: (results: readonly BulkResult[]) => void
  /** Called only if every controller was changed. */
  readonly onDone: (text: string) => void
}

interface Props extends BulkDialogProps {
  readonly title: string
  readonly disabledReason?: string | undefined
  readonly dirty: boolean
  readonly send: () => Promise<readonly BulkResult[]>
  readonly doneText: (count: number) => string
  readonly failedText: string
  readonly children: ReactNode
}

export function BulkDialog({
  ids,
  names,
  onPartlyDone,
  onDone,
  send,
  doneText,
  failedText,
  children,
  ...dialog
}: Props) {
  const write = useMutation({
    mutationFn: send,
    onSuccess: (results) => {
      if (results.every(({ error }) => !error)) onDone(doneText(results.length))
      else onPartlyDone(results)
    },
  })
  const failed = write.data?.filter(({ error }) => error) ?? []
  return (
    <FormDialog
      {...dialog}
      submit={messages.forCount(ids.length)}
      busy={write.isPending}
      onSubmit={() => write.mutate()}
    >
      <FailureBanner failure={failureText(write.error, failedText)} onDismiss={write.reset} />
      {failed.length > 0 && (
        <Alert color="red" role="alert">
          <Text size="sm">{messages.partly(failed.length, write.data?.length ?? 0)}</Text>
          <List size="sm">
            {failed.map(({ id, error }) => (
              <List.Item key={id}>{messages.failedBecause(names.get(id) ?? id, error ?? '')}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {children}
    </FormDialog>
  )
}
