import type { Account } from '@hoistway/contracts/account'
import { reasonOf } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { keys } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { useConfirm } from '@hoistway/ui/confirm'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { activate, createResetLink, removeSecondFactor, withdrawResetLink } from './accounts.api.ts'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'

/** What an Admin can do for somebody else; one's own account is the business of the profile page. */
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
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keys.users.lists })
  const link = useMutation({ mutationFn: createResetLink, onSettled, gcTime: 0 })
  const withdraw = useMutation({ mutationFn: withdrawResetLink, onSettled })
  const remove = useMutation({ mutationFn: removeSecondFactor, onSettled })
  const activation = useMutation({ mutationFn: activate, onSettled })
  const name = `${account.firstName} ${account.lastName}`.trim() || account.email

  async function askAndCreate() {
    const text = `Whoever opens the link sets the password of ${account.email}. It works once, for 24 hours, and replaces earlier links.`
    if (await ask({ title: 'Create Reset Link', text, confirm: 'Create Link' })) link.mutate(account)
  }
  async function askAndRemove() {
    const text = `${account.email} then signs in with the password alone, and every session ends. Make sure that it is really them who ask.`
    const question = { title: 'Remove Second Factor', text, confirm: 'Remove', danger: true }
    if (await ask(question)) remove.mutate(account)
  }

  const actions = [
    { action: link, text: 'Failed to create the reset link' },
    { action: withdraw, text: 'Failed to withdraw the reset link' },
    { action: remove, text: 'Failed to remove the second factor' },
    { action: activation, text: 'Failed to activate the account' },
  ]
  const failed = actions.filter(({ action }) => action.isError)
  return (
    <Stack gap={4} align="flex-end">
      <Group gap={4} justify="flex-end">
        {account.isActive === false ? (
          <Action
            label="Activate"
            of={name}
            onClick={() => activation.mutate(account)}
            loading={activation.isPending}
          />
        ) : (
          <Action label="Reset Link" of={name} onClick={askAndCreate} loading={link.isPending} />
        )}
        {account.resetLinkExpiresAt && (
          <Action
            label="Withdraw Link"
            of={name}
            onClick={() => withdraw.mutate(account)}
            loading={withdraw.isPending}
          />
        )}
        {account.hasSecondFactor && (
          <Action label="Remove Second Factor" of={name} onClick={askAndRemove} loading={remove.isPending} />
        )}
      </Group>
      {failed.map(({ action, text }) => (
        <ErrorBanner key={text} reason={reasonOf(action.error)} onDismiss={action.reset}>
          {text}
        </ErrorBanner>
      ))}
      {dialog}
      <ResetLinkDialog link={link.data} email={account.email} onClose={link.reset} />
    </Stack>
  )
}

interface ActionProps {
  readonly label: string
  /** Whose account: it tells the buttons of the rows apart. */
  readonly of: string
  readonly onClick: () => void
  readonly loading: boolean
}

const Action = ({ label, of, ...button }: ActionProps) => (
  <Button size="compact-sm" variant="subtle" aria-label={`${label}: ${of}`} {...button}>
    {label}
  </Button>
)
