import { paths } from '@hoistway/platform/paths'
import { keys, queryClient } from '@hoistway/platform/query'
import { useElevatorSubscription, usePush } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@hoistway/ui/core'
import { EmptyState } from '@hoistway/ui/feedback'
import { ageProfiles } from '@hoistway/ui/formats'
import { IconAlertTriangle, IconCircleCheck, IconWifiOff } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { criticalAlerts, offlineElevators } from './attention.api.ts'
import { type AttentionItem, attentionItems } from './attention.ts'
import { ATTENTION_SHOWN } from './dashboard.constants.ts'
import classes from './line-list.module.css'

const looks = {
  alert: { icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
  offline: { icon: IconWifiOff, color: 'var(--mantine-color-dimmed)' },
} as const

/** What an operator should look at now: active critical alerts and offline elevators, newest first, live. */
export function NeedsAttention() {
  const alerts = useQuery(criticalAlerts)
  const offline = useQuery(offlineElevators)
  const items = useMemo(
    () => attentionItems(alerts.data?.items ?? [], offline.data?.items ?? [], ATTENTION_SHOWN),
    [alerts.data, offline.data],
  )
  // Those on screen tell when they are back; a new critical alert of any elevator is pushed to who may see it.
  useElevatorSubscription(useMemo(() => offline.data?.items.map(({ id }) => id) ?? [], [offline.data]))
  usePush('ElevatorConnectionStatus', () =>
    queryClient.invalidateQueries({ queryKey: offlineElevators.queryKey }),
  )
  usePush('OrganizationNotification', () => queryClient.invalidateQueries({ queryKey: keys.alerts.all }))
  const loading = alerts.isPending || offline.isPending
  const unknown = (alerts.isError && !alerts.data) || (offline.isError && !offline.data)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="needs-attention">
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Title order={2} size="h5" id="needs-attention">
            Needs Attention
          </Title>
          <Count total={alerts.data?.totalCount} text="critical" color="red" />
          <Count total={offline.data?.totalCount} text="offline in use" color="gray" />
        </Group>
        <Button component={Link} to={paths.alerts()} variant="subtle" size="compact-sm">
          View Alerts
        </Button>
      </Group>
      {/* A failed load stays silent on the dashboard (A §8), but never reads as "all is well". */}
      {unknown && <Text c="dimmed">—</Text>}
      {loading && !unknown && [1, 2, 3].map((row) => <Skeleton key={row} height={44} my={4} />)}
      {!loading && !unknown && items.length === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={28} color="var(--mantine-color-green-text)" aria-hidden />}
          title="All is well"
          hint="No critical alert is active and no elevator in use is offline."
        />
      )}
      <Stack gap={0} component="ul" className={classes.list}>
        {items.map((item) => (
          <AttentionLine key={item.key} item={item} />
        ))}
      </Stack>
    </Paper>
  )
}

function Count({
  total,
  text,
  color,
}: {
  readonly total: number | undefined
  readonly text: string
  readonly color: string
}) {
  if (!total) return null
  return (
    <Badge color={color}>
      {total} {text}
    </Badge>
  )
}

function AttentionLine({ item: { kind, name, text, since, to } }: { readonly item: AttentionItem }) {
  const { icon: Icon, color } = looks[kind]
  return (
    <li>
      <Link to={to} className={classes.line}>
        <Icon size={18} color={color} aria-label={kind === 'alert' ? 'Critical' : 'Offline'} />
        <div className={classes.name}>
          <Text size="sm" fw={500} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {text}
          </Text>
        </div>
        <Text size="xs" c="dimmed" component="span">
          <Age time={since} profile={ageProfiles.lastSeen} />
        </Text>
      </Link>
    </li>
  )
}
