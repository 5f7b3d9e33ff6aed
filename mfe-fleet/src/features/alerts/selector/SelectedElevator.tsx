import type { Elevator } from '@hoistway/contracts/elevator'
import { useElevatorSubscription } from '@hoistway/platform/realtime'
import { Anchor, Dimmed, Group, Paper } from '@hoistway/ui/core'
import { OutOfService } from '@hoistway/ui/online-badge'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { OrganizationLink } from '../../../shared/OrganizationLink.tsx'
import { alertSelector as messages } from '../../../texts/en.ts'

export function SelectedElevator({ elevator }: { readonly elevator: Elevator }) {
  useElevatorSubscription([elevator.id])
  return (
    <Paper withBorder p="sm" component="section" aria-label={messages.selected}>
      <Group gap="md">
        <OnlineNow elevator={elevator} />
        <Anchor component={Link} to={paths.elevator(elevator.id)} fw={600}>
          {elevator.name ?? '—'}
        </Anchor>
        <Dimmed>{elevator.location || messages.noLocation}</Dimmed>
        <Dimmed>
          <OrganizationLink elevator={elevator} none={messages.noOrganization} />
        </Dimmed>
        <OutOfService
          isActive={elevator.isActive}
          reason={elevator.outOfServiceReason}
          since={elevator.outOfServiceSince}
        />
      </Group>
    </Paper>
  )
}
