import type { Elevator } from '@hoistway/contracts/elevator'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Badge, Button, Text } from '@hoistway/ui/core'
import { clockError } from '@hoistway/ui/formats'
import { IconEdit } from '@hoistway/ui/icons'
import { OutOfService } from '@hoistway/ui/online-badge'
import { PageHeader } from '@hoistway/ui/page-header'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { LastKnown } from '../../../shared/LastKnown.tsx'
import { LiveLastSeen } from '../../../shared/LiveLastSeen.tsx'
import { NotCommissioned } from '../../../shared/NotCommissioned.tsx'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { OrganizationLink } from '../../../shared/OrganizationLink.tsx'
import { useOnlineNow } from '../../../shared/use-online-now.ts'
import { elevators as elevatorMessages, elevatorDetail as messages, shared } from '../../../texts/en.ts'
import { elevatorCrumbs, typeName } from '../elevator-names.ts'
import { LiveCard } from '../live/LiveCard.tsx'
import { useCarNow } from '../live/use-car-now.ts'
import { CriticalAlerts } from './CriticalAlerts.tsx'
import classes from './ElevatorHeader.module.css'

interface Props {
  readonly elevator: Elevator
}

export function ElevatorHeader({
  elevator,
  outdatedSince,
}: Props & { readonly outdatedSince: number | undefined }) {
  const { isMuted } = useOnlineNow(elevator)
  const user = useUser()
  const name = elevator.name ?? '—'
  const { notSpecified, unassigned } = elevatorMessages
  const facts = [
    [fieldNames.location, elevator.location || notSpecified],
    [shared.organization, <OrganizationLink key="organization" elevator={elevator} none={unassigned} />],
    [fieldNames.controllerId, elevator.controllerId ?? '—'],
    [shared.type, typeName(elevator)],
    [messages.lastSeenFact, <LiveLastSeen key="seen" elevator={elevator} />],
  ] as const
  return (
    <section aria-label={messages.summary}>
      <PageHeader
        title={name}
        crumbs={elevatorCrumbs({ label: name })}
        badges={
          <>
            <OnlineNow elevator={elevator} />
            <NotCommissioned elevator={elevator} />
            <WrongClock elevator={elevator} />
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
              {shared.edit}
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
      <LastKnown since={outdatedSince} />
      <CriticalAlerts elevator={elevator} />
      <LiveCard elevator={elevator} />
    </section>
  )
}

function WrongClock({ elevator }: Props) {
  const { state } = useCarNow(elevator)
  const wrongClock = clockError(state?.clockSkewMs ?? elevator.clockSkewMs)
  return wrongClock && <Badge color="yellow">{wrongClock}</Badge>
}
