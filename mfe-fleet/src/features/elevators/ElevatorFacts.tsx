import type { Elevator } from '@hoistway/contracts/elevator'
import { Age, DateTime } from '@hoistway/ui/age'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { ActiveBadge } from '@hoistway/ui/online-badge'
import { OnlineNow } from './OnlineNow.tsx'

/** What an elevator is (A §2 Basic info). */
export function BasicInfo({ elevator }: { readonly elevator: Elevator }) {
  return (
    <DetailCard title="Basic Information">
      <Facts
        facts={[
          ['Name', elevator.name ?? '—'],
          ['Controller ID', elevator.controllerId ?? '—'],
          ['Type', elevator.elevatorType ?? '—'],
          ['Status', <ActiveBadge key="status" isActive={elevator.isActive} />],
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

interface QuickStatsProps {
  readonly elevator: Elevator
  readonly totalAlerts: number | undefined
}

/** When things happened (A §2 Quick stats). */
export function QuickStats({ elevator, totalAlerts }: QuickStatsProps) {
  return (
    <DetailCard title="Quick Stats">
      <Facts
        facts={[
          ['Created', <DateTime key="created" time={elevator.createdAt} />],
          ['Last Updated', <Age key="updated" time={elevator.updatedAt} profile={ageProfiles.updated} />],
          ['Last Seen', <Age key="seen" time={elevator.lastSeenAt} profile={ageProfiles.lastSeen} />],
          ['Total Alerts', totalAlerts?.toLocaleString() ?? '—'],
        ]}
      />
    </DetailCard>
  )
}
