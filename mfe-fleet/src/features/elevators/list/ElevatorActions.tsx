import type { Elevator } from '@hoistway/contracts/elevator'
import { paths } from '@hoistway/platform/paths'
import { Group } from '@hoistway/ui/core'
import { IconEdit, IconTrash } from '@hoistway/ui/icons'
import { RowButton, RowLink } from '@hoistway/ui/row-action'

interface Props {
  readonly elevator: Elevator
  /** Absent for who may not delete (A §6: Admin only). */
  readonly onDelete: ((elevator: Elevator) => void) | undefined
}

/** What can be done to an elevator from its row: edit (Admin, Manager), delete (Admin). */
export function ElevatorActions({ elevator, onDelete }: Props) {
  const name = elevator.name ?? elevator.id
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <RowLink label="Edit" to={paths.elevatorEdit(elevator.id)} aria-label={`Edit ${name}`}>
        <IconEdit size={16} />
      </RowLink>
      {onDelete && (
        <RowButton
          label="Delete"
          color="red"
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(elevator)}
        >
          <IconTrash size={16} />
        </RowButton>
      )}
    </Group>
  )
}
