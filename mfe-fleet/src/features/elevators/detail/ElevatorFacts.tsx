import type { Elevator } from '@hoistway/contracts/elevator'
import { Age, DateTime } from '@hoistway/ui/age'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { ActiveBadge, OutOfService } from '@hoistway/ui/online-badge'
import { LiveLastSeen } from '../../../shared/LiveLastSeen.tsx'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'

/** What an elevator is. */
export function BasicInfo({ elevator }: { readonly elevator: Elevator }) {
  return (
    <DetailCard title="Basic Information">
      <Facts
        facts={[
          ['Name', elevator.name ?? '—'],
          ['Controller ID', elevator.controllerId ?? '—'],
          ...sharing(elevator),
          ['Type', elevator.elevatorType ?? '—'],
          ['Status', <Status key="status" elevator={elevator} />],
          ['Location', elevator.location || 'Not specified'],
          ['Organization', elevator.organizationName || 'Unassigned'],
          ['Firmware (recorded)', elevator.firmwareVersion || 'Unknown'],
          ['Online Status', <OnlineNow key="online" elevator={elevator} />],
          ...(elevator.description ? [['Description', elevator.description] as const] : []),
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

/** Older records can share a controller: the values shown here may belong to the other elevator. */
function sharing({ sharesControllerWith }: Elevator) {
  if (!sharesControllerWith?.length) return []
  const names = sharesControllerWith.map((name) => name ?? 'another elevator')
  return [['Same controller as', names.join(', ')]] as const
}

interface QuickStatsProps {
  readonly elevator: Elevator
  readonly totalAlerts: number | undefined
}

/** When things happened. */
export function QuickStats({ elevator, totalAlerts }: QuickStatsProps) {
  return (
    <DetailCard title="Quick Stats">
      <Facts
        facts={[
          ['Created', <DateTime key="created" time={elevator.createdAt} />],
          ['Last Updated', <Age key="updated" time={elevator.updatedAt} profile={ageProfiles.updated} />],
          ['Last Seen', <LiveLastSeen key="seen" elevator={elevator} />],
          ['Total Alerts', totalAlerts?.toLocaleString() ?? '—'],
        ]}
      />
    </DetailCard>
  )
}
