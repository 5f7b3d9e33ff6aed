import { Modal } from '@hoistway/ui/basics'
import { CopyText } from '@hoistway/ui/controls'
import { useUnsavedChanges } from '@hoistway/ui/form'
import { Button, Code, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { oneTime as messages } from '../texts/en.ts'

interface Props {
  readonly title: string
  /** The server does not show it again; `undefined` while closed. */
  readonly text: string | undefined
  readonly copy: string
  /** Replaces copying as the first action. */
  readonly action?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

export function OneTimeDialog({ title, text, copy, action, onClose, children }: Props) {
  const unsaved = useUnsavedChanges(text !== undefined, messages.notAgain)
  return (
    // An accidental click outside would lose the text.
    <Modal opened={text !== undefined} onClose={onClose} closeOnClickOutside={false} title={title}>
      <Stack>
        {children}
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Code>
        <Group justify="flex-end" gap="xs">
          {action}
          <CopyText text={text ?? ''} label={copy} {...(action && { variant: 'default' })} />
          <Button variant="default" onClick={onClose}>
            {messages.done}
          </Button>
        </Group>
      </Stack>
      {unsaved}
    </Modal>
  )
}
