import type { DemoPast } from '@hoistway/contracts/demo-past'
import { Text } from '@hoistway/ui/core'
import { demoPast as messages } from '../texts/en.ts'

interface Props {
  readonly past: DemoPast | undefined
}

export function DemoPastNotice({ past }: Props) {
  return (
    past && (
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {messages.progress(past.percent)}
      </Text>
    )
  )
}
