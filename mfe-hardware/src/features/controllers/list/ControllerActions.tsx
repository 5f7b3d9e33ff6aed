import { IconEdit, IconInfoCircle } from '@hoistway/ui/icons'
import { RowActions, RowDelete, RowLink } from '@hoistway/ui/row-action'
import type { ControllerRow } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { controllerList as messages } from '../../../texts/en.ts'

interface Props {
  readonly controller: ControllerRow
  /** Absent without the permission to manage controllers. */
  readonly onDelete: ((controller: ControllerRow) => void) | undefined
  readonly isDeleting: boolean
}

/** Shows the actions of a row: view, and for Admins edit and delete. */
export function ControllerActions({ controller, onDelete, isDeleting }: Props) {
  const { id, controllerName } = controller
  const name = controllerName ?? id
  return (
    <RowActions name={name}>
      <RowLink
        label={messages.view}
        to={paths.controller(id)}
        color="gray"
        aria-label={messages.viewRow(name)}
      >
        <IconInfoCircle size={16} />
      </RowLink>
      {onDelete && (
        <>
          <RowLink label={messages.edit} to={paths.controllerEdit(id)} aria-label={messages.editRow(name)}>
            <IconEdit size={16} />
          </RowLink>
          <RowDelete name={name} loading={isDeleting} onClick={() => onDelete(controller)} />
        </>
      )}
    </RowActions>
  )
}
