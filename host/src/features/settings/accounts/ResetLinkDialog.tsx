import type { PasswordResetLink } from '@hoistway/contracts/password'
import { paths } from '@hoistway/platform/paths'
import { DateTime } from '@hoistway/ui/age'
import { Modal } from '@hoistway/ui/basics'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface Props {
  /** `undefined` while the dialog is closed. */
  readonly link: PasswordResetLink | undefined
  readonly email: string
  readonly onClose: () => void
}

/** Shows a one-time link. The server does not show it again. */
export function ResetLinkDialog({ link, email, onClose }: Props) {
  const address = link && `${window.location.origin}${paths.resetPassword(link.token)}`
  return (
    <Modal
      opened={link !== undefined}
      onClose={onClose}
      // An accidental click outside would lose the link.
      closeOnClickOutside={false}
      title={<Text fw={600}>Reset Link</Text>}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      <Stack>
        <Text size="sm">
          Give this link to {email}, and to nobody else. It is not shown again, and works once
          {link && (
            <>
              {' '}
              until <DateTime time={link.expiresAt} />
            </>
          )}
          .
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
                {copied ? 'Copied' : 'Copy Link'}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
