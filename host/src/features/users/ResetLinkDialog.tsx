import type { PasswordResetLink } from '@hoistway/contracts/password'
import { paths } from '@hoistway/platform/paths'
import { DateTime } from '@hoistway/ui/age'
import { Text } from '@mantine/core'
import { OneTimeDialog } from '../../shared/OneTimeDialog.tsx'
import { accounts as messages } from '../../texts/en.ts'

interface Props {
  /** `undefined` while the dialog is closed. */
  readonly link: PasswordResetLink | undefined
  readonly email: string
  readonly onClose: () => void
  /** Replaces the title. */
  readonly title?: string
}

/** Shows a one-time link. */
export function ResetLinkDialog({ link, email, onClose, title = messages.link.title }: Props) {
  const give = messages.link.give(email)
  const address = link && `${window.location.origin}${paths.resetPassword(link.token)}`
  return (
    <OneTimeDialog title={title} text={address} copy={messages.link.copy} onClose={onClose}>
      <Text size="sm">
        {give.before}
        <DateTime time={link?.expiresAt} />
        {give.after}
      </Text>
      <Text size="sm" c="dimmed">
        {messages.link.noMail}
      </Text>
    </OneTimeDialog>
  )
}
