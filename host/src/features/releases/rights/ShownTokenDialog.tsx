import type { CreatedReleaseToken } from '@hoistway/releases/rights'
import { Modal } from '@hoistway/ui/basics'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { rights as messages } from '../../../texts/en.ts'

interface Props {
  /** `undefined` while the dialog is closed. */
  readonly created: CreatedReleaseToken | undefined
  readonly onClose: () => void
}

/** Shows a new token. The server does not show it again. */
export function ShownTokenDialog({ created, onClose }: Props) {
  const texts = messages.tokens.shown
  return (
    <Modal
      opened={created !== undefined}
      onClose={onClose}
      // An accidental click outside would lose the token.
      closeOnClickOutside={false}
      title={<Text fw={600}>{texts.title}</Text>}
      closeButtonProps={{ 'aria-label': texts.close }}
      centered
    >
      <Stack>
        <Text size="sm">{texts.text(created?.name ?? '')}</Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {created?.token}
        </Code>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={created?.token ?? ''}>
            {({ copied, copy }) => (
              <Button
                onClick={copy}
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
              >
                {copied ? texts.copied : texts.copy}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {texts.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
