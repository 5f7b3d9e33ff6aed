import { Badge, Group, Text } from '@hoistway/ui/core'
import { canFilterForm as messages } from '../../../texts/en.ts'
import { idLabel } from '../parsers/index.ts'

const SHOWN = 12

interface ChangedIdsProps {
  readonly text: (count: number) => string
  readonly color: string
  readonly ids: readonly number[]
}

export function ChangedIds({ text, color, ids }: ChangedIdsProps) {
  if (ids.length === 0) return null
  return (
    <div>
      <Text size="sm">{text(ids.length)}</Text>
      <Group gap={4} mt={4}>
        {ids.slice(0, SHOWN).map((id) => (
          <Badge key={id} color={color} size="sm" ff="monospace">
            {idLabel(id)}
          </Badge>
        ))}
        {ids.length > SHOWN && <Text size="xs">{messages.changes.moreIds(ids.length - SHOWN)}</Text>}
      </Group>
    </div>
  )
}
