import { limits } from '@hoistway/contracts/limits'
import { List, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { controllers as messages } from '../../texts/en.ts'

const { keyMin, keyMax, nameMin, nameMax, secretMin, secretMax } = limits.controller

export function ControllerGuide() {
  return (
    <Stack gap="md">
      <DetailCard title={messages.guide.title}>
        <Text size="sm">{messages.guide.text}</Text>
      </DetailCard>
      <DetailCard title={messages.guide.naming}>
        <List size="sm" spacing={6}>
          <List.Item>{messages.guide.name(nameMin, nameMax)}</List.Item>
          <List.Item>{messages.guide.key(keyMin, keyMax)}</List.Item>
          <List.Item>{messages.guide.secret(secretMin, secretMax)}</List.Item>
        </List>
      </DetailCard>
    </Stack>
  )
}
