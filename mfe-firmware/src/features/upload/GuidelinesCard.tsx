import { List } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { guidelines } from './upload.messages.ts'

/** Upload guidelines. */
export function GuidelinesCard() {
  return (
    <DetailCard title="Upload Guidelines">
      <List size="sm" spacing={6} pr="xs">
        {guidelines.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </DetailCard>
  )
}
