import type { Elevator } from '@hoistway/contracts/elevator'

import { ActiveBadge, OutOfService } from '@hoistway/ui/online-badge'
import { CellBadge, type Column, TwoLines } from '@hoistway/ui/table'
import type { ReactNode } from 'react'
import { LiveLastSeen } from '../../../shared/LiveLastSeen.tsx'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { useOnlineNow } from '../../../shared/use-online-now.ts'
import { ActiveAlerts } from './ActiveAlerts.tsx'
import classes from './elevator-columns.module.css'

/** What an elevator is called; mutes its row while the elevator is not known to be online. */
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

const nameColumn: Column<Elevator> = {
  key: 'name',
  header: 'Name',
  sortKey: 'name',
  cell: (elevator) => <NameCell elevator={elevator} />,
}

const organizationColumn: Column<Elevator> = {
  key: 'organization',
  header: 'Organization',
  sortKey: 'organizationName',
  cell: ({ organizationName }) => organizationName || 'Unassigned',
  secondary: true,
}

/** Columns that every user may leave out, and whether the embedded list has them. */
const optionalColumns: readonly Column<Elevator>[] = [
  {
    key: 'type',
    header: 'Type',
    cell: ({ elevatorType }) => <CellBadge color="gray">{elevatorType ?? '—'}</CellBadge>,
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
  organizationColumn,
  {
    key: 'lastSeen',
    header: 'Last Seen',
    sortKey: 'lastSeenAt',
    cell: (elevator) => <LiveLastSeen elevator={elevator} />,
    secondary: true,
  },
  {
    key: 'online',
    header: 'Online Status',
    cell: (elevator) => (
      <>
        <OnlineNow elevator={elevator} />
        <span className={classes.narrow}>
          <LiveLastSeen elevator={elevator} />
        </span>
      </>
    ),
  },
  {
    key: 'alerts',
    header: 'Alerts',
    cell: (elevator) => <ActiveAlerts elevator={elevator} />,
    controls: true,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    secondary: true,
  },
]

/** The columns to choose from; an organization's own list has no column for it. */
export const choosableColumns = (embedded: boolean) =>
  embedded ? optionalColumns.filter((column) => column !== organizationColumn) : optionalColumns

interface Options {
  readonly embedded: boolean
  /** Keys of the columns that are left out. */
  readonly hidden: readonly string[]
  /** Absent without edit permission. */
  readonly actions: ((elevator: Elevator) => ReactNode) | undefined
  /** Checkboxes of the rows; absent where nothing can be selected. */
  readonly selection?: Column<Elevator> | undefined
}

/** Columns of the elevator list. */
export function elevatorColumns({ embedded, hidden, actions, selection }: Options): Column<Elevator>[] {
  const actionsColumn: Column<Elevator>[] = actions
    ? [{ key: 'actions', header: 'Actions', cell: actions, align: 'right', controls: true }]
    : []
  return [
    ...(selection ? [selection] : []),
    nameColumn,
    ...choosableColumns(embedded).filter(({ key }) => !hidden.includes(key)),
    ...actionsColumn,
  ]
}
