import type { Account } from '@hoistway/contracts/account'
import { paths } from '@hoistway/platform/paths'
import { useUser } from '@hoistway/platform/session'
import { useConfirm } from '@hoistway/ui/confirm'
import { FailureBanner } from '@hoistway/ui/failure'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { accounts as messages } from '../../../texts/en.ts'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { useAccountActions } from './use-account-actions.ts'

export function AccountActions({ account }: { readonly account: Account }) {
  const self = useUser()
  if (self.id === account.id) {
    return (
      <Anchor component={Link} to={paths.profile()} size="sm" underline="always">
        {messages.ownProfile}
      </Anchor>
    )
  }
  return <Actions account={account} />
}

function Actions({ account }: { readonly account: Account }) {
  const { ask, dialog } = useConfirm()
  const { createLink, withdrawLink, removeFactor, activation, failures } = useAccountActions(account)
  const name = `${account.firstName} ${account.lastName}`.trim() || account.email

  async function confirmLink() {
    const { title, text, confirm } = messages.createLink
    if (await ask({ title, text: text(account.email), confirm })) createLink.mutate()
  }
  async function confirmRemoval() {
    const { label: title, text, confirm } = messages.removeFactor
    if (await ask({ title, text: text(account.email), confirm, danger: true })) removeFactor.mutate()
  }

  return (
    <Stack gap={4} align="flex-end">
      <Group gap={4} justify="flex-end">
        {account.isActive === false ? (
          <Action
            label={messages.activate.label}
            of={name}
            call={activation}
            onClick={() => activation.mutate()}
          />
        ) : (
          <Action label={messages.createLink.label} of={name} call={createLink} onClick={confirmLink} />
        )}
        {account.resetLinkExpiresAt && (
          <Action
            label={messages.withdrawLink.label}
            of={name}
            call={withdrawLink}
            onClick={() => withdrawLink.mutate()}
          />
        )}
        {account.hasSecondFactor && (
          <Action
            label={messages.removeFactor.label}
            of={name}
            call={removeFactor}
            onClick={confirmRemoval}
          />
        )}
      </Group>
      {failures.map(({ failure, dismiss }) => (
        <FailureBanner key={failure.text} failure={failure} onDismiss={dismiss} />
      ))}
      {dialog}
      <ResetLinkDialog link={createLink.data} email={account.email} onClose={createLink.reset} />
    </Stack>
  )
}

interface ActionProps {
  readonly label: string
  /** Name of the account, to distinguish the buttons of the rows. */
  readonly of: string
  readonly call: { readonly isPending: boolean }
  readonly onClick: () => void
}

const Action = ({ label, of, call, onClick }: ActionProps) => (
  <Button
    size="compact-sm"
    variant="subtle"
    aria-label={messages.actionOf(label, of)}
    loading={call.isPending}
    onClick={onClick}
  >
    {label}
  </Button>
)
