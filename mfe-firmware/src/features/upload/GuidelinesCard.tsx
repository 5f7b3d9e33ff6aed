import { List } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { messages } from './upload.messages.ts'

/** Upload guidelines. */
export function GuidelinesCard() {
  return (
    <DetailCard title={messages.guidelinesTitle}>
      <List size="sm" spacing={6} pr="xs">
        {messages.guidelines.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </DetailCard>
  )
}
