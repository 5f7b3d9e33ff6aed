import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Modal } from '../overlay/dialogs.tsx'
import { feedback as messages } from '../texts/en.ts'

/** Texts of a confirmation dialog. */
export interface Question {
  readonly title: string
  readonly text: ReactNode
  readonly confirm: string
  readonly danger?: boolean
}

/**
 * Asks for confirmation: render `dialog`, then `if (await ask({…})) …`. Escape, the backdrop and another question
 * answer no.
 */
export function useConfirm() {
  const [opened, setOpened] = useState(false)
  // Stays while the dialog fades out.
  const [question, setQuestion] = useState<Question>()
  const pending = useRef<(yes: boolean) => void>(undefined)
  const answer = (yes: boolean) => {
    setOpened(false)
    pending.current?.(yes)
    pending.current = undefined
  }
  const ask = useCallback(
    (next: Question) =>
      new Promise<boolean>((done) => {
        pending.current?.(false)
        pending.current = done
        setQuestion(next)
        setOpened(true)
      }),
    [],
  )
  const dialog = (
    <Modal opened={opened} onClose={() => answer(false)} title={question?.title}>
      <Stack>
        <Text size="sm" component="div">
          {question?.text}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            {messages.cancel}
          </Button>
          {/* The second click of a double click would confirm the next question unread. */}
          <Button
            {...(question?.danger && { color: 'red.9' })}
            onClick={({ detail }) => detail <= 1 && answer(true)}
          >
            {question?.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
  return { ask, dialog }
}
