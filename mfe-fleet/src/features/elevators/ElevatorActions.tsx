import type { Elevator } from '@hoistway/contracts/elevator'
import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useConfirm } from '@hoistway/ui/confirm'
import { ActionIcon, Group, Text, Tooltip } from '@hoistway/ui/core'
import { IconEdit, IconTrash } from '@hoistway/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { deleteElevator } from './elevators.api.ts'
import { messages } from './elevators.messages.ts'

/** What can be done to an elevator from its row: edit (Admin, Manager), delete (Admin). */
export function ElevatorActions({ elevator }: { readonly elevator: Elevator }) {
  const user = useUser()
  const { ask, dialog } = useConfirm()
  const name = elevator.name ?? elevator.id
  const remove = useMutation({ mutationFn: () => deleteElevator(elevator.id) })
  const confirmAndRemove = async () => {
    const yes = await ask({
      title: 'Delete elevator',
      text: messages.confirmDelete(name),
      confirm: 'Delete',
      danger: true,
    })
    if (yes) remove.mutate()
  }
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {remove.isError && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)">
          {messages.deleteFailed}
        </Text>
      )}
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
      {can.deleteElevator(user) && (
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Delete ${name}`}
            loading={remove.isPending}
            onClick={confirmAndRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {dialog}
    </Group>
  )
}
