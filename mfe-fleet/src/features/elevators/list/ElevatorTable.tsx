import type { Elevator } from '@hoistway/contracts/elevator'
import { reasonOf } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useElevatorSubscription } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { Pager } from '@hoistway/ui/pager'
import { DataTable } from '@hoistway/ui/table'
import type { ShownList } from '@hoistway/ui/use-server-list'
import { PAGE_WINDOW } from '../elevators.constants.ts'
import { messages } from '../elevators.messages.ts'
import { ElevatorActions } from './ElevatorActions.tsx'
import { elevatorColumns } from './elevator-columns.tsx'
import type { ElevatorFilter } from './elevator-filters.ts'
import { useDeleteElevator } from './use-delete-elevator.ts'

interface Props {
  readonly list: ShownList<Elevator, ElevatorFilter>
  readonly embedded: boolean
  /** Keys of the columns that are left out. */
  readonly hidden: readonly string[]
}

/** A page of elevators, live (A §2 Elevator list). */
export function ElevatorTable({ list, embedded, hidden }: Props) {
  const user = useUser()
  const { rows } = list
  const { dialog, failed, dismiss, askAndDelete } = useDeleteElevator()
  const onDelete = can.deleteElevator(user) ? askAndDelete : undefined
  const actions = (elevator: Elevator) => <ElevatorActions elevator={elevator} onDelete={onDelete} />
  useElevatorSubscription(rows?.map(({ id }) => id) ?? [])
  return (
    <>
      {Boolean(list.error) && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      {/* Once it has left the list, however that came, the failure is over. */}
      {failed && rows?.some(({ id }) => id === failed.id) && (
        <ErrorBanner reason={reasonOf(failed.error)} onDismiss={dismiss}>
          {messages.deleteFailed}
        </ErrorBanner>
      )}
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
          rowHref={({ id }) => paths.elevator(id)}
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
