import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Explained } from '../feedback/explained.tsx'
import { type Failure, FailureBanner } from '../feedback/failure.tsx'
import { form as messages } from '../texts/en.ts'
import { FormActions, FormNotice, useDiscard, useFocusAfterLock, useUnsavedChanges } from './form.tsx'
import { SaveConflict } from './save-conflict.tsx'
import { SavedNotice, type SavedRecord } from './saved-notice.tsx'

export type { SavedRecord } from './saved-notice.tsx'

/** A failed save. */
export interface FormFailure extends Failure {
  readonly fieldErrors?: Readonly<Record<string, string[]>> | undefined
  /** Another user has saved the record in the meantime. */
  readonly isConflict?: boolean
}

/** State of a form's save, which a form takes as props and passes to {@link RecordForm}. */
export interface RecordFormState {
  readonly submit: string
  readonly busy: boolean
  readonly error: FormFailure | undefined
  /** Set from the save until the page is left; `undefined` for a page that stays. */
  readonly saved?: SavedRecord | undefined
  /** `overwrite` and `reload` of `useEditedRecord`, after a conflict. Absent when a record is created. */
  readonly edited?:
    | { readonly overwrite: () => void | Promise<void>; readonly reload: () => Promise<void> }
    | undefined
  readonly onCancel: () => void
  /** Cancel stays on the page, so that the form itself asks before it discards text. */
  readonly cancelsInPlace?: boolean
}

interface Props extends RecordFormState {
  /** For screen readers. */
  readonly label?: string
  /** Whether leaving now would lose text. */
  readonly dirty: boolean
  /** Not called during a save or after the record was saved. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** `(errors) => showFieldErrors(form, errors)` */
  readonly onFieldErrors?: (fieldErrors: Readonly<Record<string, string[]>>) => void
  readonly disabledReason?: string | undefined
  readonly onReset?: () => void
  /** More buttons, before the others. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * Renders a record form with the outcome of the last save, buttons, a question before unsaved text is lost, and the
 * next page after a save. Fields are disabled during a save, because its response fills them. Create and edit are two
 * pages around one form, such as `OrganizationForm` of mfe-fleet.
 */
export function RecordForm(props: Props) {
  const { label, dirty, busy, error, saved, edited, onSubmit, onFieldErrors, children } = props
  const unsaved = useUnsavedChanges(dirty)
  const { discard, dialog } = useDiscard(dirty && props.cancelsInPlace === true, props.onCancel)
  const showAtFields = useEffectEvent((fieldErrors: Readonly<Record<string, string[]>>) =>
    onFieldErrors?.(fieldErrors),
  )
  const isLocked = busy || saved !== undefined
  const rememberFocus = useFocusAfterLock(isLocked)
  const fieldErrors = error?.fieldErrors
  useEffect(() => {
    if (fieldErrors) showAtFields(fieldErrors)
  }, [fieldErrors])
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (isLocked) return
        rememberFocus()
        // Renders the errors first. An invalid field with `data-sendable` does not prevent the submit.
        flushSync(() => onSubmit(event))
        const invalid = '[aria-invalid=true]:not([data-sendable=true])'
        event.currentTarget.querySelector<HTMLElement>(invalid)?.focus()
      }}
    >
      <Stack gap="sm">
        {saved && <SavedNotice {...saved} />}
        {error && <SaveFailure error={error} edited={edited} />}
        <fieldset disabled={isLocked} style={{ display: 'contents' }}>
          {children}
        </fieldset>
      </Stack>
      <FormActions
        submit={props.submit}
        busyLabel={messages.saving}
        busy={isLocked}
        disabledReason={props.disabledReason}
        onReset={props.onReset}
        onCancel={discard}
        // A late answer would close the next form.
        isCancelDisabled={busy && props.cancelsInPlace}
      >
        {props.actions}
      </FormActions>
      {!saved && unsaved}
      {dialog}
    </form>
  )
}

function SaveFailure({ error, edited }: Pick<RecordFormState, 'edited'> & { readonly error: FormFailure }) {
  return (
    <FormNotice>
      {error.isConflict && edited ? (
        <SaveConflict onSaveAnyway={edited.overwrite} onReload={edited.reload}>
          <Explained reason={error.reason}>{error.text}</Explained>
        </SaveConflict>
      ) : (
        <FailureBanner failure={error} />
      )}
    </FormNotice>
  )
}

interface OpenInPlaceProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: (close: () => void) => ReactNode
}

/** Renders a button that the form replaces. Opening focuses the first field, and closing the button. */
export function OpenInPlace({ label, icon, onToggle, children }: OpenInPlaceProps) {
  // `undefined` until the form has been closed once.
  const [isOpen, setOpen] = useState<boolean>()
  const toggle = (next: boolean) => {
    setOpen(next)
    onToggle?.(next)
  }
  if (isOpen) return <div ref={focusFirstField}>{children(() => toggle(false))}</div>
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        leftSection={icon}
        onClick={() => toggle(true)}
        autoFocus={isOpen === false}
      >
        {label}
      </Button>
    </Group>
  )
}

const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
