import type { Controller } from '@hoistway/contracts/controller'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useConfirm } from '@hoistway/ui/confirm'
import { Group } from '@hoistway/ui/core'
import { IconEdit, IconEye, IconTrash } from '@hoistway/ui/icons'
import { RowButton, RowLink } from '@hoistway/ui/row-action'
import { useMutation } from '@tanstack/react-query'
import { deleteController } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { messages } from '../controllers.messages.ts'

/** A controller that could not be deleted. */
export interface NotDeleted {
  readonly id: string
  readonly error: unknown
}

interface Props {
  readonly controller: Controller
  readonly onDelete: (failure: NotDeleted | undefined) => void
}

/** What can be done to a controller from its row: view, and for Admins edit and delete (B §2). */
export function ControllerActions({ controller, onDelete }: Props) {
  const mayManage = can.manageControllers(useUser())
  const { ask, dialog } = useConfirm()
  const { id, elevatorName } = controller
  const name = controller.controllerName ?? id
  const remove = useMutation({
    mutationFn: () => deleteController(id),
    onMutate: () => onDelete(undefined),
    onError: (error) => onDelete({ id, error }),
  })
  const confirmAndRemove = async () => {
    const carried = elevatorName ? ` The elevator ${elevatorName} loses its controller.` : ''
    const yes = await ask({
      title: 'Delete controller',
      text: `Are you sure you want to delete the controller "${name}"?${carried} ${messages.cannotBeUndone}`,
      confirm: 'Delete',
      danger: true,
    })
    if (yes) remove.mutate()
  }
  return (
    <>
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <RowLink
          label="View"
          to={paths.controller(id)}
          color="gray"
          // A telephone has no room for three; there the row and its edit page lead on.
          {...(mayManage && { visibleFrom: 'xs' })}
          aria-label={`View ${name}`}
        >
          <IconEye size={16} />
        </RowLink>
        {mayManage && (
          <>
            <RowLink label="Edit" to={paths.controllerEdit(id)} aria-label={`Edit ${name}`}>
              <IconEdit size={16} />
            </RowLink>
            <RowButton
              label="Delete"
              color="red"
              aria-label={`Delete ${name}`}
              loading={remove.isPending}
              onClick={confirmAndRemove}
            >
              <IconTrash size={16} />
            </RowButton>
          </>
        )}
      </Group>
      {dialog}
    </>
  )
}
