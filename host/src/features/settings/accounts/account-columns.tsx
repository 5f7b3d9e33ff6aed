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

function State({
  account: { isActive, hasSecondFactor, resetLinkExpiresAt },
}: {
  readonly account: Account
}) {
  return (
    <>
      <Group gap={4}>
        <Badge
          size="sm"
          variant="light"
          tt="none"
          miw="max-content"
          color={isActive === false ? 'gray' : 'green'}
        >
          {isActive === false ? 'Inactive' : 'Active'}
        </Badge>
        {hasSecondFactor && (
          <Badge size="sm" variant="light" tt="none" miw="max-content">
            Second factor
          </Badge>
        )}
      </Group>
      {resetLinkExpiresAt && (
        <Text size="xs" c="dimmed">
          Link until <DateTime time={resetLinkExpiresAt} />
        </Text>
      )}
    </>
  )
}
