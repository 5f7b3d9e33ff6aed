import { isKnown } from '@hoistway/contracts/reading'
import { Anchor, Group, Text } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { filterUsageOf } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { canFilterForm as messages } from '../../../texts/en.ts'

const SHOWN = 8

export function FilterFollowers({ filterId }: { readonly filterId: string }) {
  const { data: usage } = useQuery(filterUsageOf(filterId))
  if (!usage) return null
  const { items, totalCount } = usage
  return (
    <div>
      <Text size="sm">{messages.changes.usedBy(totalCount)}</Text>
      <Group gap={6} mt={2}>
        {items.slice(0, SHOWN).map(({ id, controllerName }) =>
          isKnown(id) ? (
            <Anchor key={id} component={Link} to={paths.controller(id)} size="xs" maw="100%">
              {controllerName ?? id}
            </Anchor>
          ) : (
            <Text key={id} size="xs" maw="100%">
              {controllerName ?? '—'}
            </Text>
          ),
        )}
        {totalCount > SHOWN && (
          <Text size="xs" c="dimmed">
            {messages.changes.moreControllers(totalCount - SHOWN)}
          </Text>
        )}
      </Group>
    </div>
  )
}
