import type { Organization } from '@hoistway/contracts/organization'
import { reasonOf } from '@hoistway/platform/http'
import { useConfirm } from '@hoistway/ui/confirm'
import { Group } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconEdit, IconPower, IconTrash } from '@hoistway/ui/icons'
import { RowButton, RowLink } from '@hoistway/ui/row-action'
import { useMutation } from '@tanstack/react-query'
import { deleteOrganization } from '../../../api/organizations.ts'
import { paths } from '../../../paths.ts'
import { messages } from '../organizations.messages.ts'

interface Props {
  readonly organization: Organization
  /** Activates or deactivates. The list does it: the row may leave it meanwhile. */
  readonly onToggle: (organization: Organization) => void
}

/** What can be done to an organization from its row: edit, activate or deactivate, delete (Admin, Manager). */
export function OrganizationActions({ organization, onToggle }: Props) {
  const { ask, dialog } = useConfirm()
  const { id, isActive } = organization
  const name = organization.name ?? id
  const remove = useMutation({ mutationFn: () => deleteOrganization(id) })
  const confirmAndRemove = async () => {
    const question = {
      title: 'Delete organization',
      text: messages.confirmDelete(name),
      confirm: 'Delete',
      danger: true,
    }
    if (await ask(question)) remove.mutate()
  }
  const toggleLabel = isActive ? 'Deactivate' : 'Activate'
  return (
    <>
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <RowLink label="Edit" to={paths.organizationEdit(id)} aria-label={`Edit ${name}`}>
          <IconEdit size={16} />
        </RowLink>
        <RowButton
          label={toggleLabel}
          color={isActive ? 'gray' : 'green'}
          aria-label={`${toggleLabel} ${name}`}
          onClick={() => onToggle(organization)}
        >
          <IconPower size={16} />
        </RowButton>
        <RowButton
          label="Delete"
          color="red"
          aria-label={`Delete ${name}`}
          loading={remove.isPending}
          onClick={confirmAndRemove}
        >
          <IconTrash size={16} />
        </RowButton>
      </Group>
      {remove.isError && (
        <ErrorBanner reason={reasonOf(remove.error)} onDismiss={remove.reset}>
          {messages.deleteFailed}
        </ErrorBanner>
      )}
      {dialog}
    </>
  )
}
