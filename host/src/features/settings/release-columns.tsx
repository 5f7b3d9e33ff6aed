import { DateTime } from '@hoistway/ui/age'
import type { Column } from '@hoistway/ui/table'
import { Badge, Group, Text } from '@mantine/core'
import { OverrideButton } from './OverrideButton.tsx'
import type { ReleaseRow } from './release-rows.ts'

const colors: Readonly<Record<string, string>> = { Live: 'green', Canary: 'yellow', 'This tab': 'blue' }

/** Columns of the releases of a remote. */
export const releaseColumns: readonly Column<ReleaseRow>[] = [
  {
    key: 'version',
    header: 'Version',
    cell: ({ release, states }) => (
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {release.version}
        </Text>
        {states.map((state) => (
          <Badge key={state} size="sm" variant="light" color={colors[state] ?? 'gray'} tt="none">
            {state}
          </Badge>
        ))}
      </Group>
    ),
  },
  { key: 'published', header: 'Published', cell: ({ release }) => <DateTime time={release.publishedAt} /> },
  { key: 'by', header: 'By', secondary: true, cell: ({ release }) => release.publishedBy ?? '—' },
  {
    key: 'platform',
    header: 'Platform',
    secondary: true,
    cell: ({ release }) => release.descriptor.platform,
  },
  {
    key: 'try',
    header: 'This Tab',
    controls: true,
    align: 'right',
    cell: ({ release }) => <OverrideButton release={release} />,
  },
]
