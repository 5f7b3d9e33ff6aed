import { Button, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useConfirm } from '../feedback/confirm.tsx'
import { usePhone } from '../list/phone.ts'
import { Modal } from '../overlay/dialogs.tsx'
import { form as messages } from '../texts/en.ts'
import { ReasonedButton } from './reasoned-button.tsx'

interface FormActionsProps {
  readonly submit: string
  readonly busyLabel?: string
  readonly danger?: boolean | undefined
  readonly busy: boolean
  readonly disabled?: boolean
  /** Why the form cannot be submitted now. */
  readonly disabledReason?: string | undefined
  readonly onCancel?: (() => void) | undefined
  readonly isCancelDisabled?: boolean | undefined
  readonly onReset?: (() => void) | undefined
  /** More buttons, before the others. */
  readonly children?: ReactNode
}

/** Renders a form's buttons in the usual order. */
export function FormActions({
  submit,
  busyLabel,
  danger,
  busy,
  disabled = false,
  disabledReason,
  onCancel,
  isCancelDisabled = false,
  onReset,
  children,
}: FormActionsProps) {
  return (
    <Group
      justify="flex-end"
      gap="xs"
      mt="md"
      grow={usePhone()}
      preventGrowOverflow={false}
      data-form-actions
    >
      {children}
      {onReset && (
        <Button variant="default" onClick={onReset} disabled={busy}>
          {messages.reset}
        </Button>
      )}
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={isCancelDisabled}>
          {messages.cancel}
        </Button>
      )}
      <ReasonedButton
        type="submit"
        {...(danger && { color: 'red.9' })}
        disabled={busy || disabled}
        loading={busy && busyLabel === undefined}
        disabledReason={disabledReason}
      >
        {busy && busyLabel ? busyLabel : submit}
      </ReasonedButton>
    </Group>
  )
}

interface FormDialogProps
  extends Pick<FormActionsProps, 'submit' | 'busyLabel' | 'danger' | 'busy' | 'disabled' | 'disabledReason'> {
  readonly title: string
  readonly size?: 'lg'
  readonly noValidate?: boolean
  /** Whether the records of the dialog are no longer shown: becoming so closes it, unless it is busy. */
  readonly isOutdated?: boolean | undefined
  /** Whether leaving now would lose text. By default, any change counts, and a click outside never closes the dialog. */
  readonly dirty?: boolean
  /** Not called while busy or disabled. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  /** More buttons, before the others. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Stays open while busy: a late answer would close the next dialog, and could not show a failure or a secret. */
export function FormDialog({
  title,
  size,
  noValidate = true,
  isOutdated = false,
  dirty,
  onSubmit,
  onClose,
  actions,
  children,
  ...buttons
}: FormDialogProps) {
  const [isEdited, setEdited] = useState(false)
  const { busy, disabled, disabledReason } = buttons
  const close = () => {
    if (!busy) onClose()
  }
  const isDirty = dirty ?? isEdited
  const { discard, dialog } = useDiscard(!busy && isDirty, close)
  const closeOutdated = useEffectEvent(close)
  useEffect(() => {
    if (isOutdated) closeOutdated()
  }, [isOutdated])
  const unsaved = useUnsavedChanges(isDirty, undefined, close)
  const rememberFocus = useFocusAfterLock(busy)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || disabled || disabledReason !== undefined) return
    rememberFocus()
    onSubmit(event)
  }
  return (
    <Modal
      opened
      onClose={discard}
      closeOnClickOutside={dirty === false}
      title={title}
      {...(size && { size })}
    >
      <form onSubmit={submit} onChange={() => setEdited(true)} noValidate={noValidate} method="post">
        <Stack gap="sm">
          <fieldset disabled={busy} style={{ display: 'contents' }}>
            {children}
          </fieldset>
        </Stack>
        <FormActions {...buttons} onCancel={onClose} isCancelDisabled={busy}>
          {actions}
        </FormActions>
      </form>
      {unsaved}
      {dialog}
    </Modal>
  )
}

/** Returns a function that asks before it closes a form with unsaved text, and the question, which must be rendered. */
export function useDiscard(dirty: boolean, close: () => void) {
  const { ask, dialog } = useConfirm()
  const discard = async () => {
    if (!dirty || (await ask({ ...messages.discard, danger: true }))) close()
  }
  return { discard, dialog }
}

/** Shows the outcome of a submit. Scrolls into view, because the button may be far below. */
export function FormNotice({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={showOnScreen} style={{ scrollMarginTop: '5rem' }}>
      {children}
    </div>
  )
}

const showOnScreen = (notice: HTMLDivElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/**
 * Browsers take the focus from a disabled field. Call the returned function at each submit: that element gets the focus
 * back once `isLocked` is false again.
 */
export function useFocusAfterLock(isLocked: boolean): () => void {
  const focused = useRef<Element>(null)
  useEffect(() => {
    // The outcome of the save stays in view.
    if (!isLocked && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [isLocked])
  return () => {
    focused.current = document.activeElement
  }
}

/**
 * Asks before unsaved text is lost through a link, the back button or closing the tab, and delays the reload for a new
 * release. Render the returned element. `text` says what would be lost. With `onLeave`, which closes the form, it also
 * asks when the page stays, as when Back leads to another tab or filter.
 */
export function useUnsavedChanges(
  dirty: boolean,
  text: string = messages.leave.text,
  onLeave?: () => void,
): ReactNode {
  const [isAsking, setAsking] = useState(false)
  return (
    (dirty || isAsking) && <LeaveQuestion dirty={dirty} text={text} onLeave={onLeave} onAsking={setAsking} />
  )
}

/** The questions of forms with unsaved text. */
const questions: (() => Promise<boolean>)[] = []

/** Asks as a link would, for example before a logout. Returns whether the user leaves, or nothing is unsaved. */
export const askBeforeLeaving = async (): Promise<boolean> => questions.at(-1)?.() ?? true

interface LeaveQuestionProps {
  readonly dirty: boolean
  readonly text: string
  readonly onLeave: (() => void) | undefined
  readonly onAsking: (isAsking: boolean) => void
}

/** The router asks only one component, so forms without changes must not be in its way. */
function LeaveQuestion({ dirty, text, onLeave, onAsking }: LeaveQuestionProps) {
  const { ask, dialog } = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirty &&
      // The list behind a dialog replaces its address by itself.
      (currentLocation.pathname !== nextLocation.pathname ||
        (onLeave !== undefined && historyAction !== 'REPLACE')),
  )
  const go = useEffectEvent((leaves: boolean) => {
    onAsking(false)
    if (leaves) blocker.proceed?.()
    else blocker.reset?.()
  })
  const close = useEffectEvent(() => onLeave?.())
  const question = useEffectEvent(() => ask({ ...messages.leave, text, danger: true }))
  const decide = useEffectEvent(async () => {
    onAsking(true)
    const leaves = await question()
    go(leaves)
    if (leaves) close()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') decide()
  }, [blocker.state])
  useEffect(() => {
    // The form was saved while the question was open.
    if (!dirty) go(true)
  }, [dirty])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    let gone = () => {}
    const mine = () => Promise.race([question(), new Promise<boolean>((done) => (gone = () => done(true)))])
    questions.push(mine)
    return () => {
      window.removeEventListener('beforeunload', warn)
      questions.splice(questions.indexOf(mine), 1)
      // The form was saved or closed while the question was open.
      gone()
    }
  }, [])
  return (
    <>
      <span hidden data-unsaved />
      {dialog}
    </>
  )
}

/**
 * Shows the server's messages at their fields. Returns whether every message has one; the banner must show the others.
 */
export function showFieldErrors<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'setErrors' | 'getValues'>,
  fieldErrors: Record<string, string[]> | undefined,
): boolean {
  const all = Object.entries(fieldErrors ?? {})
  const known = all.filter(([field]) => (field.split('.')[0] ?? '') in form.getValues())
  if (known.length > 0) form.setErrors(Object.fromEntries(known.map(([field, [text]]) => [field, text])))
  return known.length > 0 && known.length === all.length
}
