import { List } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { messages } from './filter-form.messages.ts'

/** The guide to filters. */
export const FilterGuide = () => (
  <DetailCard title={messages.guide.title}>
    <List size="sm" spacing={6}>
      {messages.guide.items.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  </DetailCard>
)
