import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@hoistway/ui/core'
import { EmptyState } from '@hoistway/ui/feedback'
import { IconCircleCheck } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { useAcknowledge } from '../../alerts/index.ts'
import { LastKnown } from '../LastKnown.tsx'
import classes from '../line-list.module.css'
import { AttentionLine } from './AttentionLine.tsx'
import { useAttention } from './use-attention.ts'

/** Elevators to look at now, with all reasons of each: critical alerts first, then offline ones, then warnings. */
export function NeedsAttention() {
  const { items, totals, isUnknown, isLoading, outdatedSince } = useAttention()
  const { open, dialog } = useAcknowledge()
  const isEmpty = !isLoading && !isUnknown && items.length === 0
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="needs-attention">
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Title order={2} size="h5" id="needs-attention">
            Needs Attention
          </Title>
          <Count total={totals.critical} text="critical" color="red" />
          <Count total={totals.offline} text="offline in use" color="gray" />
          <Count total={totals.warning} text="warning" color="orange" />
        </Group>
        <Button component={Link} to={paths.alerts()} variant="subtle" size="compact-sm">
          View Alerts
        </Button>
      </Group>
      {/* Load failures are silent here, but never read as "All is well". */}
      {isUnknown && <Text c="dimmed">—</Text>}
      {isLoading && [1, 2, 3].map((row) => <Skeleton key={row} height={44} my={4} />)}
      {isEmpty && outdatedSince === undefined && (
        <EmptyState
          icon={<IconCircleCheck size={28} color="var(--mantine-color-green-text)" aria-hidden />}
          title="All is well"
          hint="No critical alert or warning is active and no elevator in use is offline."
        />
      )}
      {isEmpty && outdatedSince !== undefined && <Text c="dimmed">Nothing was known to need attention.</Text>}
      <Stack gap={0} component="ul" className={classes.list}>
        {items.map((item) => (
          <AttentionLine key={item.key} item={item} onAcknowledge={open} />
        ))}
      </Stack>
      {!isUnknown && !isLoading && <LastKnown since={outdatedSince} />}
      {dialog}
    </Paper>
  )
}

interface CountProps {
  readonly total: number | undefined
  readonly text: string
  readonly color: string
}

function Count({ total, text, color }: CountProps) {
  if (!total) return null
  return (
    <Badge color={color}>
      {total} {text}
    </Badge>
  )
}
