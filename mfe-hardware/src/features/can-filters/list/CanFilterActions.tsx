import { IconEdit, IconRefresh } from '@hoistway/ui/icons'
import { RowActions, RowButton, RowDelete, RowLink } from '@hoistway/ui/row-action'
import type { CanFilterRow } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { canFilters as messages } from '../../../texts/en.ts'
import { useIsSyncing } from '../use-sync.ts'

interface Props {
  readonly filter: CanFilterRow
  readonly onSync: (filter: CanFilterRow) => void
  readonly onDelete: (filter: CanFilterRow) => void
  readonly isDeleting: boolean
}

export function CanFilterActions({ filter, onSync, onDelete, isDeleting }: Props) {
  const { id } = filter
  const name = filter.name ?? id
  return (
    <RowActions name={name}>
      <RowLink label={messages.edit} to={paths.canFilterEdit(id)} aria-label={messages.editRow(name)}>
        <IconEdit size={16} />
      </RowLink>
      <RowButton
        label={messages.sync}
        aria-label={messages.syncRow(name)}
        loading={useIsSyncing(id)}
        onClick={() => onSync(filter)}
      >
        <IconRefresh size={16} />
      </RowButton>
      <RowDelete name={name} loading={isDeleting} onClick={() => onDelete(filter)} />
    </RowActions>
  )
}
