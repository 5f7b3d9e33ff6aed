import type { Account } from '@hoistway/contracts/account'
import type { PasswordResetLink } from '@hoistway/contracts/password'
import { failureText } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { DateTime } from '@hoistway/ui/age'
import { Dimmed } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { OneTimeDialog } from '../../shared/OneTimeDialog.tsx'
import { accounts as messages } from '../../texts/en.ts'
import { settingsQuery } from '../delivery/index.ts'
import { mailLink } from './users.api.ts'

interface Props {
  /** `undefined` while closed. */
  readonly link: PasswordResetLink | undefined
  readonly account: Pick<Account, 'id' | 'email'>
  readonly title: string
  readonly onClose: () => void
}

export function ResetLinkDialog({ link, account, title, onClose }: Props) {
  const { email } = account
  const give = messages.link.give(email)
  const canMail = useQuery({ ...settingsQuery, enabled: link !== undefined }).data?.email.isReady
  const mail = useMutation({ mutationFn: (to: PasswordResetLink) => mailLink(account, to), gcTime: 0 })
  return (
    <OneTimeDialog
      title={title}
      text={link && `${window.location.origin}${paths.resetPassword(link.token)}`}
      copy={messages.link.copy}
      onClose={() => {
        mail.reset()
        onClose()
      }}
      action={
        link &&
        canMail && (
          <Button loading={mail.isPending} onClick={() => mail.mutate(link)}>
            {mail.isSuccess ? messages.link.mailAgain : messages.link.mail}
          </Button>
        )
      }
    >
      <Text size="sm">
        {give.before}
        <DateTime time={link?.expiresAt} />
        {give.after}
      </Text>
      {canMail === false && <Dimmed>{messages.link.noMail}</Dimmed>}
      {mail.isSuccess && (
        <Text size="sm" role="status">
          {messages.link.mailed(email)}
        </Text>
      )}
      <FailureBanner failure={failureText(mail.error, messages.link.mailFailed)} onDismiss={mail.reset} />
    </OneTimeDialog>
  )
}
