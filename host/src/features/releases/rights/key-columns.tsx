import type { SigningKey } from '@hoistway/releases/rights'
import { DateTime } from '@hoistway/ui/age'
import type { Column } from '@hoistway/ui/table'
import { Badge, Button, Code, Group, Text } from '@mantine/core'
import { keys as messages } from '../../../texts/en.ts'

function stateOf({ revokedAt, isCreatorActive }: SigningKey) {
  if (revokedAt) return 'revoked'
  return isCreatorActive ? 'trusted' : 'creator'
}

export function keyColumns(onRevoke: (key: SigningKey) => void): readonly Column<SigningKey>[] {
  const { columns, states, revoke } = messages
  return [
    {
      key: 'name',
      header: columns.name,
      cell: (key) => {
        const state = stateOf(key)
        return (
          <Group gap="xs">
            <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {key.name}
            </Text>
            <Badge size="sm" variant="light" color={state === 'trusted' ? 'green' : 'gray'} tt="none">
              {states[state]}
            </Badge>
          </Group>
        )
      },
    },
    {
      key: 'key',
      header: columns.key,
      cell: ({ keyId }) => <Code>{keyId.slice(0, 12)}</Code>,
    },
    { key: 'by', header: columns.by, cell: ({ createdBy }) => createdBy ?? '—' },
    {
      key: 'at',
      header: columns.at,
      cell: ({ createdAt }) => <DateTime time={createdAt} />,
    },
    {
      key: 'edit',
      header: columns.edit,
      controls: true,
      align: 'right',
      cell: (key) =>
        key.revokedAt ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={revoke.named(key.name, key.remote)}
            onClick={() => onRevoke(key)}
          >
            {revoke.label}
          </Button>
        ),
    },
  ]
}
