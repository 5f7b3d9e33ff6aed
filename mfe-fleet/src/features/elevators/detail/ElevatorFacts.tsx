import type { Elevator } from '@hoistway/contracts/elevator'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { namesOf, plainElevatorTexts } from '@hoistway/contracts/text-fields'
import { getLanguage, isolated } from '@hoistway/language/messages'
import { Age, DateTime } from '@hoistway/ui/age'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { ActiveBadge, OutOfService } from '@hoistway/ui/online-badge'
import { LiveLastSeen } from '../../../shared/LiveLastSeen.tsx'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { OrganizationLink } from '../../../shared/OrganizationLink.tsx'
import { WhoToCall } from '../../../shared/WhoToCall.tsx'
import { elevators as elevatorMessages, elevatorDetail as messages, shared } from '../../../texts/en.ts'
import { typeName } from '../elevator-names.ts'

export function BasicInfo({ elevator }: { readonly elevator: Elevator }) {
  const { fields, notSpecified, unassigned } = elevatorMessages
  return (
    <DetailCard title={messages.basicInformation}>
      <Facts
        facts={[
          [fieldNames.name, elevator.name ?? '—'],
          [fieldNames.controllerId, elevator.controllerId ?? '—'],
          ...sharing(elevator),
          [shared.type, typeName(elevator)],
          [shared.status, <Status key="status" elevator={elevator} />],
          [fieldNames.location, elevator.location || notSpecified],
          ...namesOf(plainElevatorTexts).flatMap((name) => {
            const text = elevator[name]
            return text ? [[fieldNames[name], text] as const] : []
          }),
          [
            shared.organization,
            <OrganizationLink key="organization" elevator={elevator} none={unassigned} />,
          ],
          [fields.firmwareRecorded, elevator.firmwareVersion || shared.unknown],
          [fields.onlineStatus, <OnlineNow key="online" elevator={elevator} />],
          ...(elevator.description ? [[fieldNames.description, elevator.description] as const] : []),
        ]}
      />
    </DetailCard>
  )
}

function Status({ elevator }: { readonly elevator: Elevator }) {
  return (
    <>
      <ActiveBadge isActive={elevator.isActive} />{' '}
      <OutOfService
        isActive={elevator.isActive}
        reason={elevator.outOfServiceReason}
        since={elevator.outOfServiceSince}
      />
    </>
  )
}

/** Older records can share a controller, so that values may belong to the other elevator. */
function sharing({ sharesControllerWith }: Elevator) {
  if (!sharesControllerWith?.length) return []
  const names = sharesControllerWith.map((name) => isolated(name ?? messages.anotherElevator))
  return [[messages.sameController, names.join(', ')]] as const
}

interface QuickStatsProps {
  readonly elevator: Elevator
  readonly totalAlerts: number | undefined
}

export function QuickStats({ elevator, totalAlerts }: QuickStatsProps) {
  return (
    <DetailCard title={messages.quickStats}>
      <Facts
        facts={[
          [messages.created, <DateTime key="created" time={elevator.createdAt} />],
          [
            messages.lastUpdated,
            <Age key="updated" time={elevator.updatedAt} profile={ageProfiles.updated} />,
          ],
          [elevatorMessages.fields.lastSeen, <LiveLastSeen key="seen" elevator={elevator} />],
          [messages.totalAlerts, totalAlerts?.toLocaleString(getLanguage()) ?? '—'],
        ]}
      />
    </DetailCard>
  )
}

export const ContactCard = ({ elevator }: { readonly elevator: Elevator }) => (
  <DetailCard title={messages.contact}>
    <WhoToCall elevator={elevator} withAccess />
  </DetailCard>
)
