import type { Elevator } from '@hoistway/contracts/elevator'
import { useLive } from '@hoistway/platform/live'
import { useElevatorSubscription, useNotLiveSince } from '@hoistway/platform/realtime'
import { Anchor, Group, Paper, Text } from '@hoistway/ui/core'
import { OnlineBadge, OutOfService } from '@hoistway/ui/online-badge'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { messages } from '../alerts.messages.ts'

/** The elevator whose alerts are shown. */
export function SelectedElevator({ elevator }: { readonly elevator: Elevator }) {
  useElevatorSubscription([elevator.id])
  const live = useLive(elevator.id, (value) => value?.isOnline)
  const notLiveSince = useNotLiveSince()
  return (
    <Paper withBorder p="sm" component="section" aria-label="Selected elevator">
      <Group gap="md">
        <OnlineBadge isOnline={live ?? elevator.isOnline} asOf={notLiveSince} />
        <Anchor component={Link} to={paths.elevator(elevator.id)} fw={600}>
          {elevator.name ?? '—'}
        </Anchor>
        <Text size="sm" c="dimmed">
          {elevator.location || messages.noLocation}
        </Text>
        <Text size="sm" c="dimmed">
          {elevator.organizationName || messages.noOrganization}
        </Text>
        <OutOfService
          isActive={elevator.isActive}
          reason={elevator.outOfServiceReason}
          since={elevator.outOfServiceSince}
        />
      </Group>
    </Paper>
  )
}
