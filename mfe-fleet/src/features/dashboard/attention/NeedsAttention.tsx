import { keys, queryClient } from '@hoistway/platform/query'
import { useElevatorSubscription, usePush } from '@hoistway/platform/realtime'
import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@hoistway/ui/core'
import { EmptyState } from '@hoistway/ui/feedback'
import { IconCircleCheck } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { useAcknowledge } from '../../alerts/index.ts'
import { ATTENTION_SHOWN } from '../dashboard.constants.ts'
import { criticalAlerts, offlineElevators, warningAlerts } from '../dashboard-queries.ts'
import classes from '../line-list.module.css'
import { AttentionLine } from './AttentionLine.tsx'
import { attentionItems } from './attention.ts'

/** What an operator should look at now, by elevator: critical alerts, then who is offline, then warnings. Live. */
export function NeedsAttention() {
  const alerts = useQuery(criticalAlerts)
  const warnings = useQuery(warningAlerts)
  const offline = useQuery(offlineElevators)
  const { open, dialog } = useAcknowledge()
  const items = useMemo(
    () =>
      attentionItems(
        {
          critical: alerts.data?.items ?? [],
          warning: warnings.data?.items ?? [],
          offline: offline.data?.items ?? [],
        },
        ATTENTION_SHOWN,
      ),
    [alerts.data, warnings.data, offline.data],
  )
  // Those on screen tell when they are back; a new critical alert of any elevator is pushed to who may see it.
  useElevatorSubscription(useMemo(() => offline.data?.items.map(({ id }) => id) ?? [], [offline.data]))
  usePush('ElevatorConnectionStatus', () =>
    queryClient.invalidateQueries({ queryKey: offlineElevators.queryKey }),
  )
  usePush('OrganizationNotification', () => queryClient.invalidateQueries({ queryKey: keys.alerts.all }))
  const all = [alerts, warnings, offline]
  const loading = all.some(({ isPending }) => isPending)
  const unknown = all.some(({ isError, data }) => isError && !data)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="needs-attention">
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Title order={2} size="h5" id="needs-attention">
            Needs Attention
          </Title>
          <Count total={alerts.data?.totalCount} text="critical" color="red" />
          <Count total={offline.data?.totalCount} text="offline in use" color="gray" />
          <Count total={warnings.data?.totalCount} text="warning" color="orange" />
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
          hint="No critical alert or warning is active and no elevator in use is offline."
        />
      )}
      <Stack gap={0} component="ul" className={classes.list}>
        {items.map((item) => (
          <AttentionLine key={item.key} item={item} onAcknowledge={open} />
        ))}
      </Stack>
      {dialog}
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
