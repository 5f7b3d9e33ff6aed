import type { Question } from '@hoistway/ui/confirm'
import { FormDialog } from '@hoistway/ui/form'
import { Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { ReasonField } from './ReasonField.tsx'

/** `ask` resolves with undefined on Cancel. */
export function useReasonedQuestion(reasonRequired: boolean) {
  const [asked, setAsked] = useState<Question & { readonly answer: (why?: string) => void }>()
  const [why, setWhy] = useState('')
  const ask = useCallback(
    (question: Question) =>
      new Promise<string | undefined>((answer) => {
        setWhy('')
        setAsked({ ...question, answer })
      }),
    [],
  )
  const close = (reason?: string) => {
    asked?.answer(reason)
    setAsked(undefined)
  }
  const dialog = asked && (
    <FormDialog
      title={asked.title}
      submit={asked.confirm}
      danger={asked.danger}
      busy={false}
      noValidate={false}
      onSubmit={() => close(why)}
      onClose={() => close()}
    >
      <Text size="sm">{asked.text}</Text>
      <ReasonField required={reasonRequired} autoFocus onChange={setWhy} />
    </FormDialog>
  )
  return { ask, dialog }
}
