import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useElevatorSubscription } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { Pager } from '@hoistway/ui/pager'
import { DataTable } from '@hoistway/ui/table'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { deleteElevator } from '../../../api/elevators.ts'
import { paths } from '../../../paths.ts'
import { PAGE_WINDOW } from '../elevators.constants.ts'
import { messages } from '../elevators.messages.ts'
import { ElevatorActions } from './ElevatorActions.tsx'
import { elevatorColumns } from './elevator-columns.tsx'
import type { ElevatorFilter } from './elevator-filters.ts'

const deletion: DeleteRules<Elevator> = {
  title: 'Delete elevator',
  question: ({ id, name }) => messages.confirmDelete(name ?? id),
  rowKey: ({ id }) => id,
  doDelete: ({ id }) => deleteElevator(id),
  failure: (error) => failureText(error, messages.deleteFailed),
}

interface Props {
  readonly list: PagedList<Elevator, ElevatorFilter>
  readonly embedded: boolean
  /** Keys of the columns that are left out. */
  readonly hidden: readonly string[]
}

/** A page of elevators, live. */
export function ElevatorTable({ list, embedded, hidden }: Props) {
  const user = useUser()
  const { rows } = list
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord(deletion, rows)
  const onDelete = can.deleteElevator(user) ? confirmDelete : undefined
  const actions = (elevator: Elevator) =>
    isKnown(elevator.id) && (
      <ElevatorActions elevator={elevator} onDelete={onDelete} isDeleting={isDeleting(elevator)} />
    )
  useElevatorSubscription(rows?.map(({ id }) => id).filter(isKnown) ?? [])
  return (
    <>
      {Boolean(list.error) && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      {banners}
      {!(list.error && !rows) && (
        <DataTable
          label="Elevators"
          columns={elevatorColumns({
            embedded,
            hidden,
            actions: can.editElevator(user) ? actions : undefined,
          })}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => (isKnown(id) ? paths.elevator(id) : undefined)}
          sort={list.sort}
          onSort={list.onSort}
          empty={{
            title: 'No elevators found',
            hint: list.isFiltered ? messages.emptyFiltered : messages.emptyFirst,
          }}
        />
      )}
      <Pager page={list.page} totalPages={list.totalPages} onPage={list.onPage} window={PAGE_WINDOW} />
      {dialog}
    </>
  )
}
