import { getLanguage } from '@hoistway/language/messages'
import { DateTime } from '@hoistway/ui/age'
import type { Column } from '@hoistway/ui/table'
import { Badge, Group, Text } from '@mantine/core'
import { OverrideButton } from './OverrideButton.tsx'
import type { ReleaseRow } from './release-rows.ts'
import { messages as ofRollout } from './rollout/rollout.messages.ts'
import { messages } from './settings.messages.ts'

const share = (part: number) =>
  new Intl.NumberFormat(getLanguage(), { style: 'percent', maximumFractionDigits: 1 }).format(part)

const colors = { live: 'green', canary: 'yellow', before: 'gray', thisTab: 'blue' }

/** Columns of the releases of a remote; `mayTry` has one to run a release in this tab. */
export function releaseColumns(mayTry: boolean): readonly Column<ReleaseRow>[] {
  const { columns, states: names } = messages.releases
  const tab: Column<ReleaseRow> = {
    key: 'try',
    header: columns.tab,
    controls: true,
    align: 'right',
    cell: ({ release }) => <OverrideButton release={release} />,
  }
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
      secondary: 'phone',
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
      key: 'sessions',
      header: ofRollout.columns.sessions,
      secondary: 'phone',
      align: 'right',
      cell: ({ usage }) => usage?.sessions ?? '—',
    },
    {
      key: 'failed',
      header: ofRollout.columns.failed,
      align: 'right',
      cell: ({ usage }) => (usage ? share(usage.failed / usage.sessions) : '—'),
    },
    ...(mayTry ? [tab] : []),
  ]
}
