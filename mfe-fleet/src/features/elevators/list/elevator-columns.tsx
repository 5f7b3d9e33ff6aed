import type { Elevator } from '@hoistway/contracts/elevator'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { namesOf, plainElevatorTexts } from '@hoistway/contracts/text-fields'
import { ActiveBadge, OutOfService } from '@hoistway/ui/online-badge'
import { actionsColumn, CellBadge, type Column, column, TwoLines } from '@hoistway/ui/table'
import type { CSSProperties, ReactNode } from 'react'
import { LiveLastSeen } from '../../../shared/LiveLastSeen.tsx'
import { NotCommissioned } from '../../../shared/NotCommissioned.tsx'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { useOnlineNow } from '../../../shared/use-online-now.ts'
import { elevators as elevatorMessages, elevatorList as messages, shared } from '../../../texts/en.ts'
import { typeName } from '../elevator-names.ts'
import { ActiveAlerts } from './ActiveAlerts.tsx'

// Not in a style sheet: the first list would wait for its file.
const bold: CSSProperties = { fontWeight: 500 }
/** A long reason uses the width of the column without taking any from the others. */
const fillsColumn: CSSProperties = { width: 0, minWidth: '100%' }

function NameCell({ elevator }: { readonly elevator: Elevator }) {
  const { isMuted } = useOnlineNow(elevator)
  return (
    <div data-muted={isMuted || undefined}>
      <div style={bold}>{elevator.name ?? '—'}</div>
      <div style={fillsColumn}>
        <OutOfService
          isActive={elevator.isActive}
          reason={elevator.outOfServiceReason}
          since={elevator.outOfServiceSince}
        />{' '}
        <NotCommissioned elevator={elevator} />
      </div>
    </div>
  )
}

interface ChoosableColumn extends Column<Elevator> {
  readonly isOptional?: boolean
}

/** `toggled` lists the columns that are not as they are by default. */
export const isShown = (
  { key, isOptional = false }: Pick<ChoosableColumn, 'key' | 'isOptional'>,
  toggled: readonly string[],
): boolean => toggled.includes(key) === isOptional

export function choosableColumns(embedded: boolean): readonly ChoosableColumn[] {
  const { notSpecified, unassigned } = elevatorMessages
  const columns: readonly ChoosableColumn[] = [
    column('type', shared.type, (elevator) => <CellBadge color="gray">{typeName(elevator)}</CellBadge>),
    column('controller', fieldNames.controllerId, ({ controllerId, firmwareVersion }) => (
      <TwoLines
        first={controllerId ?? '—'}
        second={firmwareVersion ? messages.firmware(firmwareVersion) : ''}
      />
    )),
    column('location', fieldNames.location, ({ location }) => location || notSpecified),
    column('organization', shared.organization, ({ organizationName }) => organizationName || unassigned, {
      sortKey: 'organizationName',
    }),
    ...stateColumns(),
    ...namesOf(plainElevatorTexts).map((key) => ({
      key,
      header: fieldNames[key],
      cell: (elevator: Elevator) => elevator[key] || notSpecified,
      isOptional: true,
    })),
  ]
  return embedded ? columns.filter(({ key }) => key !== 'organization') : columns
}

const stateColumns = (): readonly Column<Elevator>[] => [
  column('lastSeen', elevatorMessages.fields.lastSeen, (elevator) => <LiveLastSeen elevator={elevator} />, {
    sortKey: 'lastSeenAt',
  }),
  column('online', elevatorMessages.fields.onlineStatus, (elevator) => <OnlineNow elevator={elevator} />),
  column('alerts', shared.alerts, (elevator) => <ActiveAlerts elevator={elevator} />, { controls: true }),
  column('status', shared.status, ({ isActive }) => <ActiveBadge isActive={isActive} />),
]

interface Options {
  readonly embedded: boolean
  readonly toggled: readonly string[]
  readonly actions: ((elevator: Elevator) => ReactNode) | undefined
  readonly selection?: Column<Elevator> | undefined
}

export function elevatorColumns({ embedded, toggled, actions, selection }: Options): Column<Elevator>[] {
  const nameColumn: Column<Elevator> = {
    key: 'name',
    header: fieldNames.name,
    sortKey: 'name',
    cell: (elevator) => <NameCell elevator={elevator} />,
  }
  return [
    ...(selection ? [selection] : []),
    nameColumn,
    ...choosableColumns(embedded).filter((column) => isShown(column, toggled)),
    ...(actions ? [actionsColumn(actions)] : []),
  ]
}
