import type { Elevator } from '@hoistway/contracts/elevator'
import { paths } from '@hoistway/platform/paths'
import { ActionIcon, Group, Tooltip } from '@hoistway/ui/core'
import { IconEdit, IconTrash } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'

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
      <Tooltip label="Edit">
        <ActionIcon
          component={Link}
          to={paths.elevatorEdit(elevator.id)}
          variant="subtle"
          aria-label={`Edit ${name}`}
        >
          <IconEdit size={16} />
        </ActionIcon>
      </Tooltip>
      {onDelete && (
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(elevator)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
