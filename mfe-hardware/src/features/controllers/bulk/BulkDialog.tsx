import type { BulkResult } from '@hoistway/contracts/bulk'
import { failureText } from '@hoistway/platform/http'
import { Alert, Button, Group, List, Modal, Stack, Text } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useFocusAfterLock } from '@hoistway/ui/form'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { controllers as controllerTexts, controllerBulk as messages } from '../../../texts/en.ts'

export interface BulkDialogProps {
  readonly ids: readonly string[]
  readonly names: ReadonlyMap<string, string>
  readonly onClose: () => void
  /** Called only if every controller was changed. */
  readonly onDone: (text: string) => void
}

interface Props extends BulkDialogProps {
  readonly title: string
  readonly disabledReason?: string | undefined
  readonly send: () => Promise<readonly BulkResult[]>
  readonly doneText: (count: number) => string
  readonly failedText: string
  readonly children: ReactNode
}

export function BulkDialog({
  ids,
  names,
  onClose,
  onDone,
  title,
  disabledReason,
  send,
  doneText,
  failedText,
  children,
}: Props) {
  const write = useMutation({
    mutationFn: send,
    onSuccess: (results) => {
      if (results.every(({ error }) => !error)) onDone(doneText(results.length))
    },
  })
  const rememberFocus = useFocusAfterLock(write.isPending)
  const submit = () => {
    if (write.isPending) return
    rememberFocus()
    write.mutate()
  }
  // A closed dialog could not report the result.
  const close = () => !write.isPending && onClose()
  const failed = write.data?.filter(({ error }) => error) ?? []
  return (
    <Modal opened onClose={close} title={title}>
      <Stack gap="sm">
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
        <fieldset disabled={write.isPending} style={{ display: 'contents' }}>
          {children}
        </fieldset>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={write.isPending}>
            {controllerTexts.cancel}
          </Button>
          <ReasonedButton loading={write.isPending} disabledReason={disabledReason} onClick={submit}>
            {messages.forCount(ids.length)}
          </ReasonedButton>
        </Group>
      </Stack>
    </Modal>
  )
}
