import type { Organization } from '@hoistway/contracts/organization'
import { IconEdit, IconPower } from '@hoistway/ui/icons'
import { RowActions, RowButton, RowDelete, RowLink } from '@hoistway/ui/row-action'
import { paths } from '../../../paths.ts'
import { organizationList as messages, organizations as shared } from '../../../texts/en.ts'

/** Handlers of the page: state of a row would be lost when the row leaves the list. */
export interface RowHandlers {
  readonly toggle: (organization: Organization) => void
  readonly confirmDelete: (organization: Organization) => void
  readonly isDeleting: (organization: Organization) => boolean
}

interface Props extends RowHandlers {
  readonly organization: Organization
}

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
