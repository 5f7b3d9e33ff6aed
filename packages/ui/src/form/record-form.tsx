import { Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useConfirm } from '../feedback/confirm.tsx'
import { Explained } from '../feedback/explained.tsx'
import { type Failure, FailureBanner } from '../feedback/failure.tsx'
import { form as messages } from '../texts/en.ts'
import { FormActions, FormNotice, useUnsavedChanges } from './form.tsx'
import { SaveConflict } from './save-conflict.tsx'
import { SavedNotice, type SavedRecord } from './saved-notice.tsx'

export type { SavedRecord } from './saved-notice.tsx'

/** A failed save. */
export interface FormFailure extends Failure {
  /** The server's messages by field. */
  readonly fieldErrors?: Readonly<Record<string, string[]>> | undefined
  /** Another user has saved the record in the meantime; the user chooses a version. */
  readonly isConflict?: boolean
}

/** State of a form's save. A form takes it as its own props and passes it to {@link RecordForm}. */
export interface RecordFormState {
  readonly submit: string
  /** Whether a save is under way. */
  readonly busy: boolean
  /** Failure of the last save, if it failed. */
  readonly error: FormFailure | undefined
  /** Set once the record is saved and before the page is left; `undefined` for a page that stays. */
  readonly saved?: SavedRecord | undefined
  /** Choices after a conflict: `overwrite` and `reload` of `useEditedRecord`. Absent when a record is created. */
  readonly edited?: { readonly overwrite: () => void; readonly reload: () => Promise<void> } | undefined
  readonly onCancel: () => void
  /** Whether Cancel closes the form within its page, so that the form itself asks before it discards text. */
  readonly cancelsInPlace?: boolean
}

interface Props extends RecordFormState {
  /** Names the form for screen readers. */
  readonly label?: string
  /** Whether leaving now would lose text. */
  readonly dirty: boolean
  /** Sends the values. Not called during a save or after the record was saved. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Shows the server's messages at their fields: `(errors) => showFieldErrors(form, errors)`. */
  readonly onFieldErrors?: (fieldErrors: Readonly<Record<string, string[]>>) => void
  /** The reason why the form cannot be submitted now. */
  readonly disabledReason?: string | undefined
  readonly onReset?: () => void
  /** More buttons, before the others. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * Renders the frame of every record form: the outcome of the last save above the fields, the buttons below, a question
 * before unsaved text is lost, and the next page after a save. Create and edit are two pages around one form;
 * `OrganizationForm` of mfe-fleet is the example.
 */
export function RecordForm(props: Props) {
  const { label, dirty, busy, error, saved, edited, onSubmit, onFieldErrors, children } = props
  const unsaved = useUnsavedChanges(dirty && !saved)
  const { ask, dialog } = useConfirm()
  const cancel = async () => {
    if (!(props.cancelsInPlace && dirty) || (await ask({ ...messages.discard, danger: true })))
      props.onCancel()
  }
  const showAtFields = useEffectEvent((fieldErrors: Readonly<Record<string, string[]>>) =>
    onFieldErrors?.(fieldErrors),
  )
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
        if (!busy && !saved) onSubmit(event)
      }}
    >
      <Stack gap="sm">
        {saved && <SavedNotice {...saved} />}
        {error && <SaveFailure error={error} edited={edited} />}
        {children}
      </Stack>
      <FormActions
        submit={props.submit}
        busyLabel={messages.saving}
        busy={busy || saved !== undefined}
        disabledReason={props.disabledReason}
        onReset={props.onReset}
        onCancel={cancel}
      >
        {props.actions}
      </FormActions>
      {unsaved}
      {dialog}
    </form>
  )
}

/** Shows why the last save failed; after a conflict the user chooses a version. */
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
