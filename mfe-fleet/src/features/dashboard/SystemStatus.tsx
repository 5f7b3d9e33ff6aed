import { ApiError } from '@hoistway/platform/http'
import { useHub } from '@hoistway/platform/realtime'
import { Group, Paper, Stack, Text, Title } from '@hoistway/ui/core'
import { dateTime } from '@hoistway/ui/formats'
import { IconAlertTriangle, IconCircleCheck } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { serverHealth } from './health.api.ts'
import { statusLines } from './system-status.ts'

/** The three lines of the status box, and when the dashboard was last updated (A §2). */
export function SystemStatus({ updatedAt }: { readonly updatedAt: number }) {
  const health = useQuery(serverHealth)
  const { state: hub } = useHub()
  const unreachable =
    health.error instanceof ApiError && health.error.kind !== 'contract' && health.error.status !== 404
  const lines = statusLines({
    reachable: health.isPending ? undefined : !unreachable,
    hub,
    database: health.isError ? undefined : health.data?.database,
  })
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="system-status">
      <Title order={2} size="h5" mb="sm" id="system-status">
        System Status
      </Title>
      <Stack gap={6}>
        {lines.map(({ name, text, ok }) => (
          <Group key={name} justify="space-between" gap="xs">
            <Text size="sm">{name}</Text>
            <Group gap={6}>
              {ok ? (
                <IconCircleCheck size={16} color="var(--mantine-color-green-text)" aria-hidden />
              ) : (
                <IconAlertTriangle size={16} color="var(--mantine-color-error)" aria-hidden />
              )}
              <Text size="sm" fw={500}>
                {text}
              </Text>
            </Group>
          </Group>
        ))}
      </Stack>
      <Text size="xs" c="dimmed" mt="sm">
        Last update: {dateTime(updatedAt || null)}
      </Text>
    </Paper>
  )
}
