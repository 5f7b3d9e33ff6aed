import type { ReleaseTokenEntry } from '@hoistway/releases/rights'
import { DateTime } from '@hoistway/ui/age'
import type { Column } from '@hoistway/ui/table'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { rights as messages } from '../../../texts/en.ts'

type TokenState = 'active' | 'expired' | 'revoked' | 'creator'

function stateOf({ revokedAt, expiresAt, isCreatorActive }: ReleaseTokenEntry): TokenState {
  if (revokedAt) return 'revoked'
  if (new Date(expiresAt).getTime() <= Date.now()) return 'expired'
  return isCreatorActive ? 'active' : 'creator'
}

export function tokenColumns(
  onRevoke: (token: ReleaseTokenEntry) => void,
): readonly Column<ReleaseTokenEntry>[] {
  const { columns, states, never, by, revoke } = messages.tokens
  return [
    {
      key: 'name',
      header: columns.name,
      cell: (token) => {
        const state = stateOf(token)
        return (
          <Stack gap={2}>
            <Group gap="xs">
              <Text size="sm" fw={500}>
                {token.name}
              </Text>
              <Badge size="sm" variant="light" color={state === 'active' ? 'green' : 'gray'} tt="none">
                {states[state]}
              </Badge>
            </Group>
            {token.createdBy && (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {by(token.createdBy)}
              </Text>
            )}
          </Stack>
        )
      },
    },
    { key: 'remotes', header: columns.remotes, cell: ({ remotes }) => remotes.join(', ') },
    { key: 'actions', header: columns.actions, cell: ({ actions }) => actionNames(actions) },
    {
      key: 'used',
      header: columns.used,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime time={lastUsedAt} /> : never),
    },
    { key: 'until', header: columns.until, cell: ({ expiresAt }) => <DateTime time={expiresAt} /> },
    {
      key: 'edit',
      header: columns.edit,
      controls: true,
      align: 'right',
      cell: (token) =>
        token.revokedAt ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={revoke.named(token.name)}
            onClick={() => onRevoke(token)}
          >
            {revoke.label}
          </Button>
        ),
    },
  ]
}

/** Describes the actions of a token; an unknown action stays as it is. */
function actionNames(actions: readonly string[]): string {
  const names: Readonly<Record<string, string>> = messages.actions
  return actions.map((action) => names[action] ?? action).join(', ')
}
