import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { CalmPanel } from '../shared/CalmPanel.tsx'

/** Shown for every page when the registry could not be read. */
export function RegistryFailure() {
  return (
    <CalmPanel icon={<IconPlugConnectedX size={28} stroke={1.5} aria-hidden />}>
      <div role="alert">
        <Title order={1} size="h3">
          The pages could not be listed
        </Title>
        <Text c="dimmed">
          The server did not say which pages there are. It may be starting or out of reach.
        </Text>
      </div>
      <Group mt="xs">
        <Button onClick={() => window.location.reload()}>Retry</Button>
      </Group>
    </CalmPanel>
  )
}
