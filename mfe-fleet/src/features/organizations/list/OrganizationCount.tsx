import type { Organization } from '@hoistway/contracts/organization'
import { Group, Text } from '@hoistway/ui/core'
import { organizationList as messages } from '../../../texts/en.ts'
import { inactiveCount } from './organization-list-rules.ts'
import type { OrganizationList } from './use-organization-list.ts'

interface Props {
  readonly list: OrganizationList
  readonly organizations: readonly Organization[] | undefined
}

/** Shows the number of matches, and of inactive organizations that the status filter hides. */
export function OrganizationCount({ list, organizations }: Props) {
  // Keeps the height of the line, so that the table does not move.
  if (list.totalCount === undefined) return <Text size="sm">{'\u00a0'}</Text>
  const hidden = list.filters.status === 'active' ? inactiveCount(organizations) : 0
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {messages.count(list.totalCount)}
      </Text>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {messages.inactiveHidden(hidden)}
        </Text>
      )}
    </Group>
  )
}
