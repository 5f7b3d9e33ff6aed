import { DateTime } from '@hoistway/ui/age'
import type { Column } from '@hoistway/ui/table'
import { Badge, Group, Text } from '@mantine/core'
import { OverrideButton } from './OverrideButton.tsx'
import type { ReleaseRow } from './release-rows.ts'
import { messages } from './settings.messages.ts'

const colors = { live: 'green', canary: 'yellow', before: 'gray', thisTab: 'blue' }

/** Columns of the releases of a remote. */
export function releaseColumns(): readonly Column<ReleaseRow>[] {
  const { columns, states: names } = messages.releases
  return [
    {
      key: 'version',
      header: columns.version,
      cell: ({ release, states }) => (
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {release.version}
          </Text>
          {states.map((state) => (
            <Badge key={state} size="sm" variant="light" color={colors[state]} tt="none">
              {names[state]}
            </Badge>
          ))}
        </Group>
      ),
    },
    {
      key: 'published',
      header: columns.published,
      cell: ({ release }) => <DateTime time={release.publishedAt} />,
    },
    { key: 'by', header: columns.by, secondary: true, cell: ({ release }) => release.publishedBy ?? '—' },
    {
      key: 'platform',
      header: columns.platform,
      secondary: true,
      cell: ({ release }) => release.descriptor.platform,
    },
    {
      key: 'try',
      header: columns.tab,
      controls: true,
      align: 'right',
      cell: ({ release }) => <OverrideButton release={release} />,
    },
  ]
}
