import type { Account } from '@hoistway/contracts/account'
import { roleText } from '@hoistway/contracts/role-names'
import { DateTime } from '@hoistway/ui/age'
import type { Column } from '@hoistway/ui/table'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { accounts as messages } from '../../../texts/en.ts'
import { AccountActions } from './AccountActions.tsx'

export const accountColumns = (): readonly Column<Account>[] => [
  {
    key: 'name',
    header: messages.columns.name,
    sortKey: 'name',
    cell: (account) => (
      <Stack gap={2}>
        <Text size="sm" fw={500}>
          {`${account.firstName} ${account.lastName}`.trim() || '—'}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {account.email}
        </Text>
        <State account={account} />
      </Stack>
    ),
  },
  {
    key: 'roles',
    header: messages.columns.roles,
    cell: ({ roles }) => roles.map(roleText).join(', ') || '—',
  },
  {
    key: 'actions',
    header: messages.columns.actions,
    controls: true,
    align: 'right',
    cell: (account) => <AccountActions account={account} />,
  },
]

function activityOf({ isActive }: Account): 'active' | 'inactive' | 'unknown' {
  if (typeof isActive !== 'boolean') return 'unknown'
  return isActive ? 'active' : 'inactive'
}

const badge = { size: 'sm', variant: 'light', tt: 'none', miw: 'max-content' } as const

function State({ account }: { readonly account: Account }) {
  const activity = activityOf(account)
  return (
    <>
      <Group gap={4}>
        <Badge {...badge} color={activity === 'active' ? 'green' : 'gray'}>
          {messages.states[activity]}
        </Badge>
        {account.hasSecondFactor && <Badge {...badge}>{messages.states.secondFactor}</Badge>}
      </Group>
      {account.resetLinkExpiresAt && (
        <Text size="xs" c="dimmed">
          {messages.linkUntil}
          <DateTime time={account.resetLinkExpiresAt} />
        </Text>
      )}
    </>
  )
}
