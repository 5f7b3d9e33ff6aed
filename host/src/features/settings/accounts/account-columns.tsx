import type { Account } from '@hoistway/contracts/account'
import { DateTime } from '@hoistway/ui/age'
import type { Column } from '@hoistway/ui/table'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { AccountActions } from './AccountActions.tsx'

/** Columns of the accounts. */
export const accountColumns: readonly Column<Account>[] = [
  {
    key: 'name',
    header: 'Name',
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
  { key: 'roles', header: 'Roles', secondary: true, cell: ({ roles }) => roles.join(', ') || '—' },
  {
    key: 'actions',
    header: 'Actions',
    controls: true,
    align: 'right',
    cell: (account) => <AccountActions account={account} />,
  },
]

const activity = {
  active: { text: 'Active', color: 'green' },
  inactive: { text: 'Inactive', color: 'gray' },
  unknown: { text: 'State unknown', color: 'gray' },
} as const

function activityOf({ isActive }: Account) {
  if (typeof isActive !== 'boolean') return activity.unknown
  return isActive ? activity.active : activity.inactive
}

const badge = { size: 'sm', variant: 'light', tt: 'none', miw: 'max-content' } as const

function State({ account }: { readonly account: Account }) {
  const { text, color } = activityOf(account)
  return (
    <>
      <Group gap={4}>
        <Badge {...badge} color={color}>
          {text}
        </Badge>
        {account.hasSecondFactor && <Badge {...badge}>Second factor</Badge>}
      </Group>
      {account.resetLinkExpiresAt && (
        <Text size="xs" c="dimmed">
          Link until <DateTime time={account.resetLinkExpiresAt} />
        </Text>
      )}
    </>
  )
}
