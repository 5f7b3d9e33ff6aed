import type { Account } from '@hoistway/contracts/account'
import { failureText } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { useUser } from '@hoistway/platform/session'
import { useConfirm } from '@hoistway/ui/confirm'
import { DetailCard } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { hasLocalAccounts } from '../../shared/sso.ts'
import { accounts as messages } from '../../texts/en.ts'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import {
  activate,
  createResetLink,
  deactivate,
  removeSecondFactor,
  unlinkSso,
  withdrawResetLink,
} from './users.api.ts'

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
  const createLink = useCall(() => createResetLink(account), messages.createLink.failed)
  const withdrawLink = useCall(() => withdrawResetLink(account), messages.withdrawLink.failed)
  const removeFactor = useCall(() => removeSecondFactor(account), messages.removeFactor.failed)
  const unlink = useCall(() => unlinkSso(account), messages.unlinkSso.failed)
  const activation = useCall(() => activate(account), messages.activate.failed)
  const deactivation = useCall(() => deactivate(account), messages.deactivate.failed)
  const { email } = account
  const isPending = account.state === 'pending'
  const actions: readonly Action[] = [
    account.isActive === false
      ? { label: isPending ? messages.activate.approve : messages.activate.label, call: activation }
      : { ...messages.createLink, call: createLink, isOffered: hasLocalAccounts() },
    { ...messages.withdrawLink, call: withdrawLink, isOffered: Boolean(account.resetLinkExpiresAt) },
    {
      ...messages.removeFactor,
      call: removeFactor,
      isOffered: account.hasSecondFactor === true,
      danger: true,
    },
    { ...messages.unlinkSso, call: unlink, isOffered: account.hasSsoLink === true, danger: true },
    { label: messages.deactivate.reject, call: deactivation, isOffered: isPending },
    { ...messages.deactivate, call: deactivation, isOffered: account.isActive === true, danger: true },
  ]

  async function run({ label, title = label, text, confirm = label, danger = false, call }: Action) {
    if (!text || (await ask({ title, text: text(email), confirm, danger }))) call.mutate()
  }

  return (
    <Stack gap="xs">
      <Group gap="xs">
        {actions.map(
          (action) =>
            action.isOffered !== false && (
              <Button
                key={action.label}
                size="sm"
                variant="default"
                loading={action.call.isPending}
                onClick={() => void run(action)}
              >
                {action.label}
              </Button>
            ),
        )}
      </Group>
      {[createLink, withdrawLink, removeFactor, unlink, activation, deactivation].map(
        ({ failure, reset }) =>
          failure && <FailureBanner key={failure.text} failure={failure} onDismiss={reset} />,
      )}
      {dialog}
      <ResetLinkDialog
        title={messages.createLink.label}
        link={createLink.data}
        account={account}
        onClose={createLink.reset}
      />
    </Stack>
  )
}

interface Action {
  readonly label: string
  /** The question before the call. Without it the call runs immediately. */
  readonly text?: (email: string) => string
  readonly title?: string
  readonly confirm?: string
  readonly danger?: boolean
  readonly isOffered?: boolean
  readonly call: { readonly isPending: boolean; readonly mutate: () => void }
}

function useCall<T>(mutationFn: () => Promise<T>, failed: string) {
  // The answer may contain a one-time link.
  const call = useMutation({ mutationFn, gcTime: 0 })
  return { ...call, failure: failureText(call.error, failed) }
}
