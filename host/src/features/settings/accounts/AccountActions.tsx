import type { Account } from '@hoistway/contracts/account'
import { paths } from '@hoistway/platform/paths'
import { useUser } from '@hoistway/platform/session'
import { useConfirm } from '@hoistway/ui/confirm'
import { FailureBanner } from '@hoistway/ui/failure'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { useAccountActions } from './use-account-actions.ts'

/** Actions of an Admin on another user's account; one's own account is managed on the profile page. */
export function AccountActions({ account }: { readonly account: Account }) {
  const self = useUser()
  if (self.id === account.id) {
    return (
      <Anchor component={Link} to={paths.profile()} size="sm" underline="always">
        Your profile
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
    const text = `Whoever opens the link sets the password of ${account.email}. It works once, for 24 hours, and replaces earlier links.`
    if (await ask({ title: 'Create Reset Link', text, confirm: 'Create Link' })) createLink.mutate()
  }
  async function confirmRemoval() {
    const text = `${account.email} then signs in with the password alone, and every session ends. Make sure that the request really comes from them.`
    const question = { title: 'Remove Second Factor', text, confirm: 'Remove', danger: true }
    if (await ask(question)) removeFactor.mutate()
  }

  return (
    <Stack gap={4} align="flex-end">
      <Group gap={4} justify="flex-end">
        {account.isActive === false ? (
          <Action label="Activate" of={name} call={activation} onClick={() => activation.mutate()} />
        ) : (
          <Action label="Reset Link" of={name} call={createLink} onClick={confirmLink} />
        )}
        {account.resetLinkExpiresAt && (
          <Action label="Withdraw Link" of={name} call={withdrawLink} onClick={() => withdrawLink.mutate()} />
        )}
        {account.hasSecondFactor && (
          <Action label="Remove Second Factor" of={name} call={removeFactor} onClick={confirmRemoval} />
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
    aria-label={`${label}: ${of}`}
    loading={call.isPending}
    onClick={onClick}
  >
    {label}
  </Button>
)
