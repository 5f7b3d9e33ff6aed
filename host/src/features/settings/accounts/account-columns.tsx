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
    cell: ({ firstName, lastName, email }) => (
      <Stack gap={0}>
        <Text size="sm" fw={500}>
          {`${firstName} ${lastName}`.trim() || '—'}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      </Stack>
    ),
  },
  { key: 'roles', header: 'Roles', secondary: true, cell: ({ roles }) => roles.join(', ') || '—' },
  { key: 'state', header: 'State', cell: (account) => <State account={account} /> },
  {
    key: 'actions',
    header: 'Actions',
    controls: true,
    align: 'right',
    cell: (account) => <AccountActions account={account} />,
  },
]

function State({
  account: { isActive, hasSecondFactor, resetLinkExpiresAt },
}: {
  readonly account: Account
}) {
  return (
    <Stack gap={4} align="flex-start">
      <Group gap={4}>
        <Badge size="sm" variant="light" tt="none" color={isActive === false ? 'gray' : 'green'}>
          {isActive === false ? 'Inactive' : 'Active'}
        </Badge>
        {hasSecondFactor && (
          <Badge size="sm" variant="light" tt="none">
            Second factor
          </Badge>
        )}
      </Group>
      {resetLinkExpiresAt && (
        <Text size="xs" c="dimmed">
          Link until <DateTime time={resetLinkExpiresAt} />
        </Text>
      )}
    </Stack>
  )
}
