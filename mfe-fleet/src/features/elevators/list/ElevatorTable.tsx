import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { keys } from '@hoistway/platform/query'
import { useElevatorSubscription, usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { IconEdit } from '@hoistway/ui/icons'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { Pager } from '@hoistway/ui/pager'
import { RowActions, RowDelete, RowLink } from '@hoistway/ui/row-action'
import { selectionColumn } from '@hoistway/ui/selection-column'
import { DataTable } from '@hoistway/ui/table'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { useMemo } from 'react'
import { deleteElevator, type ElevatorQuery } from '../../../api/elevators.ts'
import { paths } from '../../../paths.ts'
import { elevators as elevatorMessages, elevatorList as messages, shared } from '../../../texts/en.ts'
import { useBulkSelection } from '../bulk/use-bulk-selection.ts'
import { PAGE_WINDOW } from '../elevators.constants.ts'
import { elevatorColumns } from './elevator-columns.tsx'
import type { ElevatorFilter } from './elevator-filters.ts'

const deletion: Omit<DeleteRules<Elevator>, 'doDelete'> = {
  title: () => messages.deletion.title,
  question: ({ id, name }) => messages.deletion.question(name ?? id),
  rowKey: ({ id }) => id,
  failure: (error) => failureText(error, messages.deletion.failed),
}

const bulkBarPart = onDemand(() => import('../bulk/BulkBar.tsx'))

interface Props {
  readonly list: PagedList<Elevator, ElevatorFilter>
  readonly query: ElevatorQuery
  readonly embedded: boolean
  readonly toggled: readonly string[]
}

export function ElevatorTable({ list, query, embedded, toggled }: Props) {
  const user = useUser()
  const { rows } = list
  const bulk = useBulkSelection(rows, JSON.stringify([list.search.value, list.filters]))
  const { rowIds, selection } = bulk
  const { boxes } = selection
  const bulkBar = useOnDemand(bulkBarPart, selection.ids.size > 0)
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord({
    ...deletion,
    doDelete: ({ id }) => deleteElevator(id).then(() => selection.remove([id])),
  })
  const onDelete = can.deleteElevator(user) ? confirmDelete : undefined
  const mayEdit = can.editElevator(user)
  // Stable, so that refreshes and selections do not render all rows.
  const columns = useMemo(() => {
    const actions = (elevator: Elevator) =>
      isKnown(elevator.id) && (
        <ElevatorActions elevator={elevator} onDelete={onDelete} isDeleting={isDeleting(elevator)} />
      )
    return elevatorColumns({
      embedded,
      toggled,
      actions: mayEdit ? actions : undefined,
      selection: selectionColumn<Elevator>({
        selection: { boxes },
        rowKey: ({ id }) => id,
        nameOf: ({ id, name }) => name ?? id,
      }),
    })
  }, [embedded, toggled, mayEdit, onDelete, isDeleting, boxes])
  useElevatorSubscription(rowIds)
  // Only the server knows the number of active alerts.
  const refetchSoon = useRefetchSoon(keys.elevators.lists)
  usePush('ElevatorAlert', ({ elevatorId }) => {
    if (rowIds.includes(elevatorId)) refetchSoon()
  })
  return (
    <>
      {banners}
      <DataTable
        label={shared.elevators}
        columns={columns}
        rows={rows}
        failure={{ error: list.error, text: elevatorMessages.loadList, retry: list.retry }}
        rowKey={({ id }) => id}
        rowHref={({ id }) => (isKnown(id) ? paths.elevator(id) : undefined)}
        sort={list.sort}
        onSort={list.onSort}
        empty={{
          title: elevatorMessages.noneFound,
          hint: list.isFiltered ? shared.emptyFiltered : elevatorMessages.emptyFirst,
        }}
      />
      <Pager {...list} window={PAGE_WINDOW} />
      {bulkBar && <bulkBar.BulkBar bulk={bulk} query={query} total={list.totalCount} />}
      {dialog}
    </>
  )
}

interface ActionsProps {
  readonly elevator: Elevator
  readonly onDelete: ((elevator: Elevator) => void) | undefined
  readonly isDeleting: boolean
}

function ElevatorActions({ elevator, onDelete, isDeleting }: ActionsProps) {
  const name = elevator.name ?? elevator.id
  return (
    <RowActions name={name}>
      <RowLink label={shared.edit} to={paths.elevatorEdit(elevator.id)} aria-label={shared.editOf(name)}>
        <IconEdit size={16} />
      </RowLink>
      {onDelete && <RowDelete name={name} loading={isDeleting} onClick={() => onDelete(elevator)} />}
    </RowActions>
  )
}
