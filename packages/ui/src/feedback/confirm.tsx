import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** What is asked before something is done. */
export interface Question {
  readonly title: string
  readonly text: ReactNode
  /** Label of the button that does it. */
  readonly confirm: string
  /** Colours the button red: it cannot be undone. */
  readonly danger?: boolean
}

/**
 * Asks before doing: `const { ask, dialog } = useConfirm()`, render `dialog`, and `if (await ask({…})) …`.
 * Escape, the backdrop and Cancel answer no.
 */
export function useConfirm() {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void }>()
  const ask = (question: Question) =>
    new Promise<boolean>((done) => {
      setOpen({
        question,
        answer(yes) {
          setOpen(undefined)
          done(yes)
        },
      })
    })
  const dialog = (
    <Modal
      opened={open !== undefined}
      onClose={() => open?.answer(false)}
      title={<Text fw={600}>{open?.question.title}</Text>}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      <Stack>
        <Text size="sm">{open?.question.text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => open?.answer(false)} data-autofocus>
            Cancel
          </Button>
          <Button {...(open?.question.danger && { color: 'red' })} onClick={() => open?.answer(true)}>
            {open?.question.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
  return { ask, dialog }
}
