import { getLanguage } from '@hoistway/language/messages'
import { Anchor, Group, Paper, Stack, Text, Title } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { LastKnown } from '../../../shared/LastKnown.tsx'
import { usePresenceOutdatedSince } from '../../../shared/outdated-since.ts'
import { dashboardFigures as messages } from '../../../texts/en.ts'
import { elevatorsPath, hasNoElevators } from '../attention/attention.ts'
import { overview, type Scope } from '../dashboard-queries.ts'
import classes from './FleetShare.module.css'
import { Trend } from './Trend.tsx'

export function FleetShare({ scope }: { readonly scope: Scope }) {
  const statistics = useQuery(overview(scope))
  const {
    onlineElevators: online,
    silentElevators: silent,
    offlineElevators: offline,
    notCommissionedElevators: unconnected,
  } = statistics.data ?? {}
  const since = usePresenceOutdatedSince([statistics])
  const total = (online ?? 0) + (silent ?? 0) + (offline ?? 0)
  const share = online != null && total > 0 ? (online / total) * 100 : undefined
  // 100 % must mean every elevator.
  const text = share === undefined ? '—' : `${share < 100 ? Math.min(99, Math.round(share)) : 100} %`
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="fleet-online">
      <Title order={2} size="h5" id="fleet-online">
        {messages.fleetOnline}
      </Title>
      <Group gap="md" wrap="nowrap">
        <div className={classes.ring}>
          <svg viewBox="0 0 40 40" aria-hidden>
            <circle cx="20" cy="20" r="18" pathLength="100" />
            {share !== undefined && share > 0 && (
              <circle
                cx="20"
                cy="20"
                r="18"
                pathLength="100"
                strokeDasharray={`${share} 100`}
                data-known={since === undefined || undefined}
              />
            )}
          </svg>
          <Text span fw={600} aria-hidden {...(since !== undefined && { c: 'dimmed' })}>
            {text}
          </Text>
        </div>
        <Stack gap={2}>
          <Text size="sm">
            <b>{online?.toLocaleString(getLanguage()) ?? '—'}</b> {messages.online}
          </Text>
          {silent ? (
            <Text size="sm" c="dimmed">
              <b>{silent.toLocaleString(getLanguage())}</b> {messages.silent(silent)}
            </Text>
          ) : null}
          <Text size="sm" c="dimmed">
            <b>{offline?.toLocaleString(getLanguage()) ?? '—'}</b> {messages.offline}
          </Text>
          {unconnected ? (
            <Anchor
              component={Link}
              to={elevatorsPath(scope, { status: 'all', online: 'not-commissioned' })}
              size="sm"
              c="dimmed"
              underline="always"
            >
              <b>{unconnected.toLocaleString(getLanguage())}</b> {messages.notCommissioned}
            </Anchor>
          ) : null}
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
