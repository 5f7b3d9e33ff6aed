import type { Organization } from '@hoistway/contracts/organization'
import { serverMessage } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { useConfirm } from '@hoistway/ui/confirm'
import { ActionIcon, Group, Text, Tooltip } from '@hoistway/ui/core'
import { IconEdit, IconPower, IconTrash } from '@hoistway/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { deleteOrganization } from './organizations.api.ts'
import { messages } from './organizations.messages.ts'

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
        <Tooltip label="Edit">
          <ActionIcon
            component={Link}
            to={paths.organizationEdit(id)}
            variant="subtle"
            aria-label={`Edit ${name}`}
          >
            <IconEdit size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={toggleLabel}>
          <ActionIcon
            variant="subtle"
            color={isActive ? 'gray' : 'green'}
            aria-label={`${toggleLabel} ${name}`}
            onClick={() => onToggle(organization)}
          >
            <IconPower size={16} />
          </ActionIcon>
        </Tooltip>
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
      </Group>
      <ActionError shown={remove.isError} text={messages.deleteFailed} error={remove.error} />
      {dialog}
    </>
  )
}

/** What failed, and the server's reason where it gave one (a 403's message is shown: reading 4). */
function ActionError({
  shown,
  text,
  error,
}: {
  readonly shown: boolean
  readonly text: string
  readonly error: unknown
}) {
  if (!shown) return null
  const reason = serverMessage(error)
  return (
    <Text role="alert" size="xs" c="var(--mantine-color-error)" ta="right">
      {text}
      {reason && `. ${reason}`}
    </Text>
  )
}
