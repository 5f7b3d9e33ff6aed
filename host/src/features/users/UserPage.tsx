import type { Account } from '@hoistway/contracts/account'
import { roleText } from '@hoistway/contracts/role-names'
import { knownRoles } from '@hoistway/contracts/roles'
import { failureText } from '@hoistway/platform/http'
import { paths, useRequiredParam } from '@hoistway/platform/paths'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Age, DateTime } from '@hoistway/ui/age'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { useUnsavedChanges } from '@hoistway/ui/form'
import { ageProfiles } from '@hoistway/ui/formats'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailText } from '../../shared/EmailText.tsx'
import { accounts as messages, shared } from '../../texts/en.ts'
import { ConfirmationDialog } from '../confirmation/index.ts'
import { AccountAudit } from './AccountAudit.tsx'
import { AccountMemberships } from './AccountMemberships.tsx'
import { AccountSessions } from './AccountSessions.tsx'
import { UserActions } from './UserActions.tsx'
import { nameOf, rolesText, StateBadge, secondFactorText } from './user-columns.tsx'
import { setRoles, userQuery } from './users.api.ts'

export function UserPage() {
  const { data, error, refetch } = useQuery(userQuery(useRequiredParam('id')))
  const title = data ? nameOf(data) : messages.user
  useTitle(title)
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        {...(data && {
          subtitle: <EmailText>{data.email}</EmailText>,
          badges: <StateBadge account={data} />,
        })}
        actions={<BackLink to={paths.users()}>{messages.back}</BackLink>}
      />
      {error && !data && <ErrorBanner onRetry={() => void refetch()}>{messages.userFailed}</ErrorBanner>}
      {!error && !data && <Loading label={messages.userLoading} />}
      {data && <Cards account={data} />}
      <ConfirmationDialog />
    </Stack>
  )
}

function Cards({ account }: { readonly account: Account }) {
  const isAdmin = useUser().roles.includes('Admin')
  const { lastSignInAt, resetLinkExpiresAt } = account
  return (
    <>
      <DetailCard title={messages.overview}>
        <Facts
          facts={[
            [shared.roles, rolesText(account)],
            [
              messages.columns.lastSignIn,
              lastSignInAt ? (
                <Age key="age" time={lastSignInAt} profile={ageProfiles.lastSeen} />
              ) : (
                shared.never
              ),
            ],
            [messages.columns.secondFactor, secondFactorText(account)],
            [shared.created, <DateTime key="created" time={account.createdAt} />],
            ...(resetLinkExpiresAt
              ? ([[messages.linkUntil, <DateTime key="link" time={resetLinkExpiresAt} />]] as const)
              : []),
          ]}
        />
      </DetailCard>
      {isAdmin && <UserActions account={account} />}
      {isAdmin && <Roles account={account} />}
      <AccountMemberships userId={account.id} />
      {isAdmin && <AccountSessions account={account} />}
      {isAdmin && <AccountAudit userId={account.id} />}
    </>
  )
}

function Roles({ account }: { readonly account: Account }) {
  const [changes, setChanges] = useState<Readonly<Record<string, boolean>>>({})
  const roles = knownRoles.filter((role) => changes[role] ?? account.roles.includes(role))
  const save = useMutation({ mutationFn: () => setRoles(account, roles) })
  const isChanged = knownRoles.some((role) => roles.includes(role) !== account.roles.includes(role))
  const unsaved = useUnsavedChanges(isChanged)
  // Later changes stay: they are not part of this save.
  const submit = () =>
    save.mutate(undefined, { onSuccess: () => setChanges((now) => (now === changes ? {} : now)) })
  return (
    <DetailCard title={shared.roles}>
      <Stack gap="sm">
        <Group gap="lg">
          {knownRoles.map((role) => (
            <Checkbox
              key={role}
              label={roleText(role)}
              checked={roles.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                setChanges((before) => ({ ...before, [role]: checked }))
              }
            />
          ))}
        </Group>
        <div>
          <Button disabled={!isChanged} loading={save.isPending} onClick={submit}>
            {messages.saveRoles}
          </Button>
        </div>
        <FailureBanner failure={failureText(save.error, messages.rolesFailed)} onDismiss={save.reset} />
        {unsaved}
      </Stack>
    </DetailCard>
  )
}
