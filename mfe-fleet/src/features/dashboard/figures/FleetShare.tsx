import { getLanguage } from '@hoistway/language/messages'
import { Group, Paper, RingProgress, Stack, Text, Title } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { hasNoElevators } from '../attention/attention.ts'
import { overview, type Scope } from '../dashboard-queries.ts'
import { LastKnown } from '../LastKnown.tsx'
import { usePresenceOutdatedSince } from '../outdated-since.ts'
import { messages } from './figures.messages.ts'
import { Trend } from './Trend.tsx'

/** Share of the fleet that is online; '—' while it is unknown, muted while it is only what was last known. */
export function FleetShare({ scope }: { readonly scope: Scope }) {
  const statistics = useQuery(overview(scope))
  const {
    onlineElevators: online,
    silentElevators: silent,
    offlineElevators: offline,
  } = statistics.data ?? {}
  const since = usePresenceOutdatedSince([statistics])
  const total = (online ?? 0) + (silent ?? 0) + (offline ?? 0)
  const share = online != null && total > 0 ? (online / total) * 100 : undefined
  // Rounded down: 100 % must mean every elevator.
  const text = share === undefined ? '—' : `${Math.floor(share)} %`
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="fleet-online">
      <Title order={2} size="h5" id="fleet-online">
        {messages.fleetOnline}
      </Title>
      <Group gap="md" wrap="nowrap">
        <RingProgress
          size={104}
          thickness={10}
          roundCaps
          aria-hidden
          // A share of 0 would still draw its round cap.
          sections={share ? [{ value: share, color: since === undefined ? 'green' : 'gray' }] : []}
          label={
            <Text ta="center" fw={600} {...(since !== undefined && { c: 'dimmed' })}>
              {text}
            </Text>
          }
        />
        <Stack gap={2}>
          <Text size="sm">
            <b>{online?.toLocaleString(getLanguage()) ?? '—'}</b> {messages.online}
          </Text>
          {silent ? (
            <Text size="sm" c="dimmed">
              <b>{silent.toLocaleString(getLanguage())}</b> {messages.silent}
            </Text>
          ) : null}
          <Text size="sm" c="dimmed">
            <b>{offline?.toLocaleString(getLanguage()) ?? '—'}</b> {messages.offline}
          </Text>
          <LastKnown since={since} />
        </Stack>
      </Group>
      {!(statistics.data && hasNoElevators(statistics.data)) && (
        <>
          <Trend
            scope={scope}
            name={messages.offlineTrend}
            select={({ offline: count }) => count}
            color="var(--mantine-color-gray-6)"
          />
          <Trend
            scope={scope}
            name={messages.criticalTrend}
            select={({ criticalAlerts }) => criticalAlerts}
            color="var(--mantine-color-red-6)"
          />
        </>
      )}
    </Paper>
  )
}
