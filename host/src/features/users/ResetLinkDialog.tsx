import type { PasswordResetLink } from '@hoistway/contracts/password'
import { paths } from '@hoistway/platform/paths'
import { DateTime } from '@hoistway/ui/age'
import { Modal } from '@hoistway/ui/basics'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { accounts as messages } from '../../texts/en.ts'

interface Props {
  /** `undefined` while the dialog is closed. */
  readonly link: PasswordResetLink | undefined
  readonly email: string
  readonly onClose: () => void
  /** Replaces the title. */
  readonly title?: string
}

/** Shows a one-time link. The server does not show it again. */
export function ResetLinkDialog({ link, email, onClose, title = messages.link.title }: Props) {
  const give = messages.link.give(email)
  const address = link && `${window.location.origin}${paths.resetPassword(link.token)}`
  return (
    <Modal
      opened={link !== undefined}
      onClose={onClose}
      // An accidental click outside would lose the link.
      closeOnClickOutside={false}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': messages.link.close }}
      centered
    >
      <Stack>
        <Text size="sm">
          {give.before}
          <DateTime time={link?.expiresAt} />
          {give.after}
        </Text>
        <Text size="sm" c="dimmed">
          {messages.link.noMail}
        </Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={address ?? ''}>
            {({ copied, copy }) => (
              <Button
                onClick={copy}
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
              >
                {copied ? messages.link.copied : messages.link.copy}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {messages.link.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
