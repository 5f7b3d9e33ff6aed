import type { Elevator } from '@hoistway/contracts/elevator'
import { IconEdit } from '@hoistway/ui/icons'
import { RowActions, RowDelete, RowLink } from '@hoistway/ui/row-action'
import { paths } from '../../../paths.ts'
import { elevators as elevatorMessages, elevatorList as messages } from '../../../texts/en.ts'

interface Props {
  readonly elevator: Elevator
  /** `undefined` without the permission to delete. */
  readonly onDelete: ((elevator: Elevator) => void) | undefined
  readonly isDeleting: boolean
}

/** Offers edit (Admin, Manager) and delete (Admin) in a row. */
export function ElevatorActions({ elevator, onDelete, isDeleting }: Props) {
  const name = elevator.name ?? elevator.id
  return (
    <RowActions name={name}>
      <RowLink
        label={elevatorMessages.edit}
        to={paths.elevatorEdit(elevator.id)}
        aria-label={messages.editRow(name)}
      >
        <IconEdit size={16} />
      </RowLink>
      {onDelete && <RowDelete name={name} loading={isDeleting} onClick={() => onDelete(elevator)} />}
    </RowActions>
  )
}
