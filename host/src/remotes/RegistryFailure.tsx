import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { CalmPanel } from '../shared/CalmPanel.tsx'
import { remotes as messages, remoteFailure } from '../texts/en.ts'

export function RegistryFailure() {
  return (
    <CalmPanel icon={<IconPlugConnectedX size={28} stroke={1.5} aria-hidden />}>
      <div role="alert">
        <Title order={1} size="h3">
          {messages.registry.title}
        </Title>
        <Text c="dimmed">{messages.registry.text}</Text>
      </div>
      <Group mt="xs">
        <Button onClick={() => window.location.reload()}>{remoteFailure.retry}</Button>
      </Group>
    </CalmPanel>
  )
}
