import type { Account } from '@hoistway/contracts/account'
import { paths } from '@hoistway/platform/paths'
import { useUser } from '@hoistway/platform/session'
import { useConfirm } from '@hoistway/ui/confirm'
import { DetailCard } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { accounts as messages } from '../../texts/en.ts'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { useAccountActions } from './use-account-actions.ts'

/** Shows the actions of Admins on an account. Admins change their own account on the profile page. */
export function UserActions({ account }: { readonly account: Account }) {
  const self = useUser()
  return (
    <DetailCard title={messages.account} screenOnly>
      {self.id === account.id ? (
        <Anchor component={Link} to={paths.profile()} size="sm" underline="always">
          {messages.ownProfile}
        </Anchor>
      ) : (
        <Actions account={account} />
      )}
    </DetailCard>
  )
}

function Actions({ account }: { readonly account: Account }) {
  const { ask, dialog } = useConfirm()
  const { createLink, withdrawLink, removeFactor, activation, deactivation, failures } =
    useAccountActions(account)
  const { email } = account

  async function confirmed(
    { label, title = label, text, confirm = label }: ActionTexts,
    call: Call,
    danger: boolean,
  ): Promise<void> {
    if (await ask({ title, text: text(email), confirm, danger })) call.mutate()
  }

  return (
    <Stack gap="xs">
      <Group gap="xs">
        {account.isActive === false ? (
          <Action
            label={account.state === 'pending' ? messages.activate.approve : messages.activate.label}
            call={activation}
            onClick={() => activation.mutate()}
          />
        ) : (
          <Action
            label={messages.createLink.label}
            call={createLink}
            onClick={() => void confirmed(messages.createLink, createLink, false)}
          />
        )}
        {account.resetLinkExpiresAt && (
          <Action
            label={messages.withdrawLink.label}
            call={withdrawLink}
            onClick={() => withdrawLink.mutate()}
          />
        )}
        {account.hasSecondFactor && (
          <Action
            label={messages.removeFactor.label}
            call={removeFactor}
            onClick={() => void confirmed(messages.removeFactor, removeFactor, true)}
          />
        )}
        {account.state === 'pending' && (
          <Action
            label={messages.deactivate.reject}
            call={deactivation}
            onClick={() => deactivation.mutate()}
          />
        )}
        {account.isActive && (
          <Action
            label={messages.deactivate.label}
            call={deactivation}
            onClick={() => void confirmed(messages.deactivate, deactivation, true)}
          />
        )}
      </Group>
      {failures.map(({ failure, dismiss }) => (
        <FailureBanner key={failure.text} failure={failure} onDismiss={dismiss} />
      ))}
      {dialog}
      <ResetLinkDialog link={createLink.data} email={email} onClose={createLink.reset} />
    </Stack>
  )
}

interface ActionTexts {
  readonly label: string
  readonly title?: string
  readonly text: (email: string) => string
  readonly confirm?: string
}

interface Call {
  readonly isPending: boolean
  readonly mutate: () => void
}

interface ActionProps {
  readonly label: string
  readonly call: { readonly isPending: boolean }
  readonly onClick: () => void
}

const Action = ({ label, call, onClick }: ActionProps) => (
  <Button size="sm" variant="default" loading={call.isPending} onClick={onClick}>
    {label}
  </Button>
)
