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

/** Why a save failed. */
export interface FormFailure extends Failure {
  /** The server's texts by field. */
  readonly fieldErrors?: Readonly<Record<string, string[]>> | undefined
  /** Somebody else saved the record meanwhile: the user decides whose version stays. */
  readonly isConflict?: boolean
}

/** What the page of a form knows of its save. A form takes it as its own props and hands it on to {@link RecordForm}. */
export interface RecordFormState {
  /** Label of the submit button. */
  readonly submit: string
  /** A save is under way. */
  readonly busy: boolean
  /** Why the last save failed; `undefined` while none did. */
  readonly error: FormFailure | undefined
  /** The record was saved and the page is about to be left; `undefined` for a page that stays. */
  readonly saved?: SavedRecord | undefined
  /** What a conflict offers: the `overwrite` and `reload` of `useEditedRecord`. Absent where a record is created. */
  readonly edited?: { readonly overwrite: () => void; readonly reload: () => Promise<void> } | undefined
  readonly onCancel: () => void
  /** Cancel closes the form and stays on its page, so that it asks itself before typed text is discarded. */
  readonly cancelsInPlace?: boolean
}

interface Props extends RecordFormState {
  /** Names the form for screen readers. */
  readonly label?: string
  /** Whether leaving now would lose something. */
  readonly dirty: boolean
  /** Sends the values; not called while a save is under way or once the record is saved. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Puts the server's texts at their fields: `(errors) => showFieldErrors(form, errors)`. */
  readonly onFieldErrors?: (fieldErrors: Readonly<Record<string, string[]>>) => void
  /** Why the form cannot be submitted now. */
  readonly disabledReason?: string | undefined
  readonly onReset?: () => void
  /** More buttons, before the others. */
  readonly actions?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/**
 * The shell of every form of a record: what became of the last save above the fields, the buttons below, a question
 * before typed text is left behind, and the way out after a save. Create and edit are two pages around one form;
 * `OrganizationForm` of mfe-fleet is the example.
 */
export function RecordForm(props: Props) {
  const { label, dirty, busy, error, saved, edited, onSubmit, onFieldErrors, children } = props
  const unsaved = useUnsavedChanges(dirty && !busy && !saved)
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

/** Why the last save failed; after a conflict the user decides whose version stays. */
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
