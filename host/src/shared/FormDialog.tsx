import { Modal } from '@hoistway/ui/basics'
import { FormActions, useFocusAfterLock, useUnsavedChanges } from '@hoistway/ui/form'
import { Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

interface Props {
  readonly title: string
  readonly submit: string
  readonly busyLabel?: string
  readonly busy: boolean
  readonly size?: 'lg'
  readonly noValidate?: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  /** More buttons, before the others. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Stays open while busy: a late answer would close the next dialog, and could not show a failure or a secret. */
export function FormDialog(props: Props) {
  const {
    title,
    size,
    submit,
    busyLabel,
    busy,
    noValidate = true,
    onSubmit,
    onClose,
    actions,
    children,
  } = props
  const close = () => !busy && onClose()
  const [isEdited, setEdited] = useState(false)
  const unsaved = useUnsavedChanges(isEdited)
  const rememberFocus = useFocusAfterLock(busy)
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    rememberFocus()
    onSubmit(event)
  }
  return (
    <Modal opened onClose={close} closeOnClickOutside={false} title={title} {...(size && { size })}>
      <form onSubmit={submitForm} onChange={() => setEdited(true)} noValidate={noValidate} method="post">
        <Stack gap="sm">
          <fieldset disabled={busy} style={{ display: 'contents' }}>
            {children}
          </fieldset>
        </Stack>
        <FormActions
          submit={submit}
          {...(busyLabel && { busyLabel })}
          busy={busy}
          onCancel={onClose}
          isCancelDisabled={busy}
        >
          {actions}
        </FormActions>
      </form>
      {unsaved}
    </Modal>
  )
}
