import type { Controller } from '@hoistway/contracts/controller'
import { useLive } from '@hoistway/platform/live'
import { useElevatorSubscription, useNotLiveSince } from '@hoistway/platform/realtime'
import { Anchor, Badge, Group, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { clockError } from '@hoistway/ui/formats'
import { OnlineBadge } from '@hoistway/ui/online-badge'
import { useIsStale } from '@hoistway/ui/staleness'
import { Link } from 'react-router-dom'
import type { ControllerRow } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { controllers as messages } from '../../../texts/en.ts'

interface CardProps {
  readonly controller: ControllerRow
}

interface OnlineProps extends Pick<Controller, 'isOnline' | 'lastSeenAt' | 'clockSkewMs'> {
  readonly elevatorId: string
}

export function ElevatorCard({ controller }: CardProps) {
  const { elevatorId, elevatorName, isOnline, lastSeenAt, clockSkewMs, unreadable } = controller
  return (
    <DetailCard title={messages.elevator.title}>
      {elevatorId ? (
        <Group justify="space-between" gap="xs">
          <Anchor
            component={Link}
            to={paths.elevator(elevatorId)}
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {elevatorName ?? elevatorId}
          </Anchor>
          <OnlineNow {...{ elevatorId, isOnline, lastSeenAt, clockSkewMs }} />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {unreadable.includes('elevatorId') ? messages.elevator.unreadable : messages.elevator.none}
        </Text>
      )}
    </DetailCard>
  )
}

function OnlineNow({ elevatorId, isOnline, lastSeenAt, clockSkewMs }: OnlineProps) {
  useElevatorSubscription([elevatorId])
  const live = useLive(elevatorId, (value) => value)
  const notLiveSince = useNotLiveSince()
  const seenAt = Date.parse(live?.lastSeenAt ?? lastSeenAt ?? '')
  const isOnlineNow = live?.isOnline ?? isOnline
  // A frozen controller stays connected for a while, which "Online" alone would hide.
  const isSilent = useIsStale(seenAt) && !Number.isNaN(seenAt) && isOnlineNow === true
  const wrongClock = clockError(live?.clockSkewMs ?? clockSkewMs)
  return (
    <>
      <OnlineBadge isOnline={isOnlineNow} asOf={isSilent ? seenAt : notLiveSince} />
      {wrongClock && <Badge color="yellow">{wrongClock}</Badge>}
    </>
  )
}
