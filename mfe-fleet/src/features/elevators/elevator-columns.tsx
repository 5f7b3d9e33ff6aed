import type { Elevator } from '@hoistway/contracts/elevator'
import { useLive } from '@hoistway/platform/live'
import { Age } from '@hoistway/ui/age'
import { Badge, Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { ActiveBadge, OnlineBadge } from '@hoistway/ui/online-badge'
import { type Column, TwoLines } from '@hoistway/ui/table'
import { ElevatorActions } from './ElevatorActions.tsx'

/** Live where a push has told, else what the list said. */
function LiveOnline({ elevator }: { readonly elevator: Elevator }) {
  const live = useLive(elevator.id, (value) => value?.isOnline)
  return <OnlineBadge isOnline={live ?? elevator.isOnline} />
}

function LiveLastSeen({ elevator }: { readonly elevator: Elevator }) {
  const live = useLive(elevator.id, (value) => value?.lastSeenAt)
  return <Age time={live ?? elevator.lastSeenAt} profile={ageProfiles.lastSeen} />
}

const organizationColumn: Column<Elevator> = {
  key: 'organization',
  header: 'Organization',
  sortKey: 'organizationName',
  cell: ({ organizationName }) => organizationName || 'Unassigned',
  secondary: true,
}

const actionsColumn: Column<Elevator> = {
  key: 'actions',
  header: 'Actions',
  cell: (elevator) => <ElevatorActions elevator={elevator} />,
  align: 'right',
  controls: true,
}

/** Columns of the elevator list (A §2). */
export function elevatorColumns(options: { organization: boolean; actions: boolean }): Column<Elevator>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      sortKey: 'name',
      cell: ({ name }) => (
        <Text size="sm" fw={500}>
          {name ?? '—'}
        </Text>
      ),
    },
    {
      key: 'type',
      header: 'Type',
      cell: ({ elevatorType }) => <Badge color="gray">{elevatorType ?? '—'}</Badge>,
      secondary: true,
    },
    {
      key: 'controller',
      header: 'Controller ID',
      cell: ({ controllerId, firmwareVersion }) => (
        <TwoLines first={controllerId ?? '—'} second={firmwareVersion ? `FW: ${firmwareVersion}` : ''} />
      ),
      secondary: true,
    },
    {
      key: 'location',
      header: 'Location',
      cell: ({ location }) => location || 'Not specified',
      secondary: true,
    },
    ...(options.organization ? [organizationColumn] : []),
    {
      key: 'lastSeen',
      header: 'Last Seen',
      sortKey: 'lastSeenAt',
      cell: (elevator) => <LiveLastSeen elevator={elevator} />,
    },
    { key: 'online', header: 'Online Status', cell: (elevator) => <LiveOnline elevator={elevator} /> },
    {
      key: 'status',
      header: 'Status',
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
      secondary: true,
    },
    ...(options.actions ? [actionsColumn] : []),
  ]
}
