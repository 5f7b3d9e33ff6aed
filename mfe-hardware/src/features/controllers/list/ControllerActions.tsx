import { IconEdit, IconInfoCircle } from '@hoistway/ui/icons'
import { RowActions, RowDelete, RowLink } from '@hoistway/ui/row-action'
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
    <RowActions name={name}>
      <RowLink label="View" to={paths.controller(id)} color="gray" aria-label={`View ${name}`}>
        <IconInfoCircle size={16} />
      </RowLink>
      {onDelete && (
        <>
          <RowLink label="Edit" to={paths.controllerEdit(id)} aria-label={`Edit ${name}`}>
            <IconEdit size={16} />
          </RowLink>
          <RowDelete name={name} loading={isDeleting} onClick={() => onDelete(controller)} />
        </>
      )}
    </RowActions>
  )
}
