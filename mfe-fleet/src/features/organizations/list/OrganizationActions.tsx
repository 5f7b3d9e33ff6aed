import type { Organization } from '@hoistway/contracts/organization'
import { IconEdit, IconPower } from '@hoistway/ui/icons'
import { RowActions, RowButton, RowDelete, RowLink } from '@hoistway/ui/row-action'
import { paths } from '../../../paths.ts'
import { organizationList as messages, organizations as shared } from '../../../texts/en.ts'

/** What the page does for a row: its own state would leave the list with the row. */
export interface RowHandlers {
  /** Activates or deactivates. */
  readonly toggle: (organization: Organization) => void
  /** Asks, and deletes on yes. */
  readonly confirmDelete: (organization: Organization) => void
  readonly isDeleting: (organization: Organization) => boolean
}

interface Props extends RowHandlers {
  readonly organization: Organization
}

/** What can be done to an organization from its row: edit, activate or deactivate, delete. */
export function OrganizationActions({ organization, toggle, confirmDelete, isDeleting }: Props) {
  const { id, isActive } = organization
  const name = organization.name ?? id
  return (
    <RowActions name={name}>
      <RowLink label={shared.edit} to={paths.organizationEdit(id)} aria-label={messages.editOf(name)}>
        <IconEdit size={16} />
      </RowLink>
      <RowButton
        label={isActive ? messages.deactivate : messages.activate}
        color={isActive ? 'gray' : 'green'}
        aria-label={isActive ? messages.deactivateOf(name) : messages.activateOf(name)}
        onClick={() => toggle(organization)}
      >
        <IconPower size={16} />
      </RowButton>
      <RowDelete name={name} loading={isDeleting(organization)} onClick={() => confirmDelete(organization)} />
    </RowActions>
  )
}
