import type { Elevator } from '@hoistway/contracts/elevator'

import { ActiveBadge, OutOfService } from '@hoistway/ui/online-badge'
import { CellBadge, type Column, TwoLines } from '@hoistway/ui/table'
import type { ReactNode } from 'react'
import { LiveLastSeen } from '../../../shared/LiveLastSeen.tsx'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { useOnlineNow } from '../../../shared/use-online-now.ts'
import { elevators as elevatorMessages, elevatorList as messages } from '../../../texts/en.ts'
import { typeName } from '../elevator-type.ts'
import { ActiveAlerts } from './ActiveAlerts.tsx'
import classes from './elevator-columns.module.css'

function NameCell({ elevator }: { readonly elevator: Elevator }) {
  const { isMuted } = useOnlineNow(elevator)
  return (
    <div data-muted={isMuted || undefined}>
      <div className={classes.name}>{elevator.name ?? '—'}</div>
      <div className={classes.service}>
        <OutOfService
          isActive={elevator.isActive}
          reason={elevator.outOfServiceReason}
          since={elevator.outOfServiceSince}
        />
      </div>
    </div>
  )
}

/**
 * Returns the columns that users can hide; without the organization within an organization's list.
 */
export function choosableColumns(embedded: boolean): readonly Column<Elevator>[] {
  const { fields, notSpecified, unassigned } = elevatorMessages
  const columns: readonly Column<Elevator>[] = [
    {
      key: 'type',
      header: fields.type,
      cell: (elevator) => <CellBadge color="gray">{typeName(elevator)}</CellBadge>,
    },
    {
      key: 'controller',
      header: fields.controllerId,
      cell: ({ controllerId, firmwareVersion }) => (
        <TwoLines
          first={controllerId ?? '—'}
          second={firmwareVersion ? messages.firmware(firmwareVersion) : ''}
        />
      ),
    },
    {
      key: 'location',
      header: fields.location,
      cell: ({ location }) => location || notSpecified,
    },
    {
      key: 'organization',
      header: fields.organization,
      sortKey: 'organizationName',
      cell: ({ organizationName }) => organizationName || unassigned,
    },
    ...stateColumns(),
  ]
  return embedded ? columns.filter(({ key }) => key !== 'organization') : columns
}

const stateColumns = (): readonly Column<Elevator>[] => [
  {
    key: 'lastSeen',
    header: elevatorMessages.fields.lastSeen,
    sortKey: 'lastSeenAt',
    cell: (elevator) => <LiveLastSeen elevator={elevator} />,
  },
  {
    key: 'online',
    header: elevatorMessages.fields.onlineStatus,
    cell: (elevator) => <OnlineNow elevator={elevator} />,
  },
  {
    key: 'alerts',
    header: messages.columns.alerts,
    cell: (elevator) => <ActiveAlerts elevator={elevator} />,
    controls: true,
  },
  {
    key: 'status',
    header: elevatorMessages.fields.status,
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
]

interface Options {
  readonly embedded: boolean
  readonly hidden: readonly string[]
  /** `undefined` without edit permission. */
  readonly actions: ((elevator: Elevator) => ReactNode) | undefined
  /** Column of checkboxes; absent without bulk actions. */
  readonly selection?: Column<Elevator> | undefined
}

export function elevatorColumns({ embedded, hidden, actions, selection }: Options): Column<Elevator>[] {
  const nameColumn: Column<Elevator> = {
    key: 'name',
    header: elevatorMessages.fields.name,
    sortKey: 'name',
    cell: (elevator) => <NameCell elevator={elevator} />,
  }
  const actionsColumn: Column<Elevator>[] = actions
    ? [{ key: 'actions', header: messages.columns.actions, cell: actions, align: 'right', controls: true }]
    : []
  return [
    ...(selection ? [selection] : []),
    nameColumn,
    ...choosableColumns(embedded).filter(({ key }) => !hidden.includes(key)),
    ...actionsColumn,
  ]
}
