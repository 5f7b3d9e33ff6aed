import { Group } from '@hoistway/ui/core'
import { IconEdit, IconEye } from '@hoistway/ui/icons'
import { RowDelete, RowLink } from '@hoistway/ui/row-action'
import type { ControllerRow } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'

interface Props {
  readonly controller: ControllerRow
  /** Absent without the permission to manage controllers. */
  readonly onDelete: ((controller: ControllerRow) => void) | undefined
  readonly isDeleting: boolean
}

/** What can be done to a controller from its row: view, and for Admins edit and delete. */
export function ControllerActions({ controller, onDelete, isDeleting }: Props) {
  const { id, controllerName } = controller
  const name = controllerName ?? id
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <RowLink
        label="View"
        to={paths.controller(id)}
        color="gray"
        // A telephone has no room for three; there the row and its edit page lead on.
        {...(onDelete && { visibleFrom: 'xs' })}
        aria-label={`View ${name}`}
      >
        <IconEye size={16} />
      </RowLink>
      {onDelete && (
        <>
          <RowLink label="Edit" to={paths.controllerEdit(id)} aria-label={`Edit ${name}`}>
            <IconEdit size={16} />
          </RowLink>
          <RowDelete name={name} loading={isDeleting} onClick={() => onDelete(controller)} />
        </>
      )}
    </Group>
  )
}
