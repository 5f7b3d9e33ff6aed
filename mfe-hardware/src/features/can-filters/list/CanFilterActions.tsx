import type { CanFilter } from '@hoistway/contracts/can-filter'
import { reasonOf } from '@hoistway/platform/http'
import { useConfirm } from '@hoistway/ui/confirm'
import { Group } from '@hoistway/ui/core'
import { IconEdit, IconRefresh, IconTrash } from '@hoistway/ui/icons'
import { RowButton, RowLink } from '@hoistway/ui/row-action'
import { useMutation } from '@tanstack/react-query'
import { deleteFilter } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { messages } from '../can-filters.messages.ts'
import { useIsSyncing } from '../use-sync.ts'
import type { OnProblem } from './filter-problem.ts'

interface Props {
  readonly filter: CanFilter
  readonly onSync: (filter: CanFilter) => void
  readonly onProblem: OnProblem
}

/** What an Admin can do to a filter from its row: edit, sync to controllers, delete (B §2). */
export function CanFilterActions({ filter, onSync, onProblem }: Props) {
  const { id } = filter
  const name = filter.name ?? id
  const { ask, dialog } = useConfirm()
  const syncing = useIsSyncing(id)
  const remove = useMutation({
    mutationFn: () => deleteFilter(id),
    onMutate: () => onProblem(undefined),
    onError: (error) => onProblem({ id, text: messages.deleteFailed, reason: reasonOf(error) }),
  })
  const confirmAndRemove = async () => {
    const yes = await ask({
      title: 'Delete filter',
      text: deleteText(filter, name),
      confirm: 'Delete',
      danger: true,
    })
    if (yes) remove.mutate()
  }
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <RowLink label="Edit" to={paths.canFilterEdit(id)} aria-label={`Edit ${name}`}>
        <IconEdit size={16} />
      </RowLink>
      <RowButton
        label="Sync to controllers"
        aria-label={`Sync ${name} to controllers`}
        loading={syncing}
        onClick={() => onSync(filter)}
      >
        <IconRefresh size={16} />
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
      {dialog}
    </Group>
  )
}

/** Deleting the default filter warns of it as well (reading 15). */
function deleteText({ isDefault, controllerCount }: CanFilter, name: string) {
  return (
    <>
      <span>{messages.confirmDelete(name)}</span>
      {isDefault && (
        <span>
          {' '}
          It is the default filter: controllers without a filter of their own are left without one.
        </span>
      )}
      {!isDefault && Boolean(controllerCount) && (
        <span> {controllerCount} controller(s) that use it go back to the default filter.</span>
      )}
    </>
  )
}
