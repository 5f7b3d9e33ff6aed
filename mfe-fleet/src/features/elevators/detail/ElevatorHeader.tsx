import type { Elevator } from '@hoistway/contracts/elevator'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Age } from '@hoistway/ui/age'
import { Badge, Button, Text } from '@hoistway/ui/core'
import { ageProfiles, clockError } from '@hoistway/ui/formats'
import { IconEdit } from '@hoistway/ui/icons'
import { OutOfService } from '@hoistway/ui/online-badge'
import { PageHeader } from '@hoistway/ui/page-header'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { useOnlineNow } from '../../../shared/use-online-now.ts'
import type { CarState } from '../live/car-state.ts'
import { LiveText } from '../live/LiveText.tsx'
import { CriticalAlerts } from './CriticalAlerts.tsx'
import classes from './ElevatorHeader.module.css'

interface Props {
  readonly elevator: Elevator
  readonly state: CarState | undefined
  readonly loading: boolean
  /** Whether the state holds now. */
  readonly isLive: boolean
}

/** The way back to the list. */
export const elevatorCrumbs = (name: string) => [
  { label: 'Elevators', to: paths.elevators() },
  { label: name },
]

/** What an elevator is and where its car is, in a line or two. */
export function ElevatorHeader({ elevator, state, loading, isLive }: Props) {
  const wrongClock = clockError(state?.clockSkewMs ?? elevator.clockSkewMs)
  const { isMuted } = useOnlineNow(elevator)
  const user = useUser()
  const name = elevator.name ?? '—'
  const facts = [
    ['Location', elevator.location || 'Not specified'],
    ['Organization', elevator.organizationName || 'Unassigned'],
    ['Controller ID', elevator.controllerId ?? '—'],
    ['Type', elevator.elevatorType ?? '—'],
    ['Last seen', <Age key="seen" time={elevator.lastSeenAt} profile={ageProfiles.lastSeen} />],
  ] as const
  return (
    <section aria-label="Summary">
      <PageHeader
        title={name}
        crumbs={elevatorCrumbs(name)}
        badges={
          <>
            <OnlineNow elevator={elevator} />
            <LiveText state={state} loading={loading} isLive={isLive} />
            {wrongClock && <Badge color="yellow">{wrongClock}</Badge>}
            <OutOfService
              isActive={elevator.isActive}
              reason={elevator.outOfServiceReason}
              since={elevator.outOfServiceSince}
            />
          </>
        }
        actions={
          can.editElevator(user) && (
            <Button
              component={Link}
              to={paths.elevatorEdit(elevator.id)}
              variant="default"
              leftSection={<IconEdit size={16} aria-hidden />}
            >
              Edit
            </Button>
          )
        }
        subtitle={
          <Text span size="sm" className={classes.facts} data-muted={isMuted || undefined}>
            {facts.map(([label, value]) => (
              <span key={label}>
                {label} <span className={classes.value}>{value}</span>
              </span>
            ))}
          </Text>
        }
      />
      <CriticalAlerts elevatorId={elevator.id} />
    </section>
  )
}
