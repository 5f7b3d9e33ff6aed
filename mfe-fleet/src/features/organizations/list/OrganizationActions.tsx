import type { Organization } from '@hoistway/contracts/organization'
import { IconEdit, IconPower } from '@hoistway/ui/icons'
import { RowActions, RowButton, RowDelete, RowLink } from '@hoistway/ui/row-action'
import { paths } from '../../../paths.ts'
import { messages as shared } from '../organizations.messages.ts'
import { messages } from './list.messages.ts'

/** What the page does for a row: its own state would leave the list with the row. */
export interface RowHandlers {
  /** Activates or deactivates. */
  readonly toggle: (organization: Organization) => void
  /** Asks, and deletes on yes. */
  readonly confirmDelete: (organization: Organization) => void
  readonly isDeleting: (organization: Organization) => boolean
  /** Why the user may not change it; `undefined`: the role and the membership allow it, as far as is known. */
  readonly refusal: (organization: Organization) => string | undefined
}

interface Props extends RowHandlers {
  readonly organization: Organization
}

/** What can be done to an organization from its row: edit, activate or deactivate, delete. */
export function OrganizationActions({ organization, toggle, confirmDelete, isDeleting, refusal }: Props) {
  const { id, isActive } = organization
  const name = organization.name ?? id
  const disabledReason = refusal(organization)
  return (
    <RowActions name={name}>
      <RowLink label={shared.edit} to={paths.organizationEdit(id)} aria-label={messages.editOf(name)}>
        <IconEdit size={16} />
      </RowLink>
      <RowButton
        label={isActive ? messages.deactivate : messages.activate}
        color={isActive ? 'gray' : 'green'}
        aria-label={isActive ? messages.deactivateOf(name) : messages.activateOf(name)}
        disabledReason={disabledReason}
        onClick={() => toggle(organization)}
      >
        <IconPower size={16} />
      </RowButton>
      <RowDelete
        name={name}
        loading={isDeleting(organization)}
        disabledReason={disabledReason}
        onClick={() => confirmDelete(organization)}
      />
    </RowActions>
  )
}
