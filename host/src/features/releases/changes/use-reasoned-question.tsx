import { useConfirm } from '@hoistway/ui/confirm'
import { type ReactNode, useCallback } from 'react'
import { ReasonField } from './ReasonField.tsx'

interface Question {
  readonly title: string
  readonly text: ReactNode
  readonly confirm: string
  readonly danger?: boolean
}

/** `ask` resolves with undefined on Cancel. */
export function useReasonedQuestion(reasonRequired: boolean) {
  const { ask, dialog } = useConfirm()
  const askWhy = useCallback(
    async ({ text, ...question }: Question): Promise<string | undefined> => {
      let why = ''
      const asked = (
        <>
          {text}
          <ReasonField
            required={reasonRequired}
            autoFocus
            onChange={(typed) => {
              why = typed
            }}
          />
        </>
      )
      return (await ask({ ...question, text: asked })) ? why : undefined
    },
    [ask, reasonRequired],
  )
  return { ask: askWhy, dialog }
}
