import type { Release } from '@hoistway/releases/registry'
import { DateTime } from '@hoistway/ui/age'
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { settings as messages } from '../../texts/en.ts'

export function ReleaseOrigin({ release: { commit, provenance } }: { readonly release: Release }) {
  const texts = messages.releases.origin
  if (!provenance) return commit === undefined ? '—' : texts.commit(commit.slice(0, 7))
  const { builder, builtAt, url, attestedBy } = provenance
  return (
    <Stack gap={2}>
      <Group gap="xs">
        {url ? (
          <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm" underline="always">
            {builder}
          </Anchor>
        ) : (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {builder}
          </Text>
        )}
        {attestedBy && (
          <Badge size="sm" variant="light" color="green" tt="none">
            {texts.signed(attestedBy.key)}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {commit !== undefined && `${texts.commit(commit.slice(0, 7))}, `}
        <DateTime time={builtAt} />
      </Text>
    </Stack>
  )
}
