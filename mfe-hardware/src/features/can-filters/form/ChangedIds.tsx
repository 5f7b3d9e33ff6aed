import { Badge, Group, Text } from '@hoistway/ui/core'
import { idLabel } from '../parsers/index.ts'

const SHOWN = 12

interface Props {
  readonly label: string
  readonly color: string
  readonly ids: readonly number[]
}

/** IDs that a change gains or loses: how many, and the first of them. */
export function ChangedIds({ label, color, ids }: Props) {
  if (ids.length === 0) return null
  return (
    <div>
      <Text size="sm">
        {label}: {ids.length.toLocaleString()}
      </Text>
      <Group gap={4} mt={4}>
        {ids.slice(0, SHOWN).map((id) => (
          <Badge key={id} color={color} size="sm" ff="monospace">
            {idLabel(id)}
          </Badge>
        ))}
        {ids.length > SHOWN && <Text size="xs">(+{(ids.length - SHOWN).toLocaleString()} more)</Text>}
      </Group>
    </div>
  )
}
