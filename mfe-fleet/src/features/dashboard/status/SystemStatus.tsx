import { queryClient } from '@hoistway/platform/query'
import { reconnect, useHub } from '@hoistway/platform/realtime'
import { useLastKnown, useServerStatus } from '@hoistway/platform/status'
import { Button, Group, Paper, Stack, Text, Title } from '@hoistway/ui/core'
import { dateTime, dateTimeWithZone } from '@hoistway/ui/formats'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { organizationList } from '../../../api/organizations.ts'
import { dashboardStatus as messages } from '../../../texts/en.ts'
import { countsOf, health, type Scope } from '../dashboard-queries.ts'
import { type StatusLine, statusLines } from './system-status.ts'

/** A disconnected hub has given up reconnecting. */
function retry(hub: string): void {
  void queryClient.refetchQueries({ type: 'active' })
  if (hub === 'Disconnected') reconnect()
}

export function SystemStatus({ scope }: { readonly scope: Scope }) {
  // The server status below is derived from the results of all calls, including this one.
  useQuery(health)
  const hub = useHub()
  const lines = statusLines({ ...useServerStatus(), hub, lastKnown: useLastKnown() })
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="system-status">
      <Group justify="space-between" mb="sm" mih={30}>
        <Title order={2} size="h5" id="system-status">
          {messages.title}
        </Title>
        {lines.some(({ ok }) => !ok) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={() => retry(hub.state)}
          >
            {messages.retry}
          </Button>
        )}
      </Group>
      <Stack gap={6} role="status">
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </Stack>
      <LastUpdate scope={scope} />
    </Paper>
  )
}

function LastUpdate({ scope }: { readonly scope: Scope }) {
  const organizations = useQuery(organizationList)
  const statistics = useQuery(countsOf(scope))
  // Answers of the service worker are older than their read.
  const isStored = useLastKnown() !== undefined
  const updatedAt = isStored ? 0 : Math.max(organizations.dataUpdatedAt, statistics.dataUpdatedAt)
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {messages.lastUpdate(dateTime(updatedAt || null))}
    </Text>
  )
}

function Line({ line: { name, text, ok, since } }: { readonly line: StatusLine }) {
  return (
    <div>
      <Group justify="space-between" gap="xs">
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
      {since !== undefined && (
        <Text size="xs" c="dimmed" ta="right" title={dateTimeWithZone(since)}>
          {messages.since(dateTime(since))}
        </Text>
      )}
    </div>
  )
}
