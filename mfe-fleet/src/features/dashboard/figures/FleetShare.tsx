import { Group, Paper, RingProgress, Stack, Text, Title } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { fleetStatistics } from '../dashboard-queries.ts'

/** How much of the fleet is online. A failed load stays silent (A §8): what is not known reads '—'. */
export function FleetShare() {
  const { data } = useQuery(fleetStatistics)
  const { onlineElevators: online, offlineElevators: offline } = data ?? {}
  const total = (online ?? 0) + (offline ?? 0)
  const share = online != null && total > 0 ? (online / total) * 100 : undefined
  // Rounded down: one elevator that is offline must not read as 100 %.
  const text = share === undefined ? '—' : `${Math.floor(share)} %`
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="fleet-online">
      <Title order={2} size="h5" id="fleet-online">
        Fleet Online
      </Title>
      <Group gap="md" wrap="nowrap">
        <RingProgress
          size={104}
          thickness={10}
          roundCaps
          aria-hidden
          // A share of nothing would still draw its round cap.
          sections={share ? [{ value: share, color: 'green' }] : []}
          label={
            <Text ta="center" fw={600}>
              {text}
            </Text>
          }
        />
        <Stack gap={2}>
          <Text size="sm">
            <b>{online?.toLocaleString() ?? '—'}</b> online
          </Text>
          <Text size="sm" c="dimmed">
            <b>{offline?.toLocaleString() ?? '—'}</b> offline
          </Text>
        </Stack>
      </Group>
    </Paper>
  )
}
