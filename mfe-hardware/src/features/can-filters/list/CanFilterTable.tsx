import { isKnown } from '@hoistway/contracts/reading'
import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { queryClient } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { type DeleteRules, useDeleteRecord, useRecordChanges } from '@hoistway/ui/delete-record'
import { IconEdit, IconRefresh } from '@hoistway/ui/icons'
import { RowActions, RowButton, RowDelete, RowLink } from '@hoistway/ui/row-action'
import { DataTable } from '@hoistway/ui/table'
import { type ComponentProps, useEffect, useState } from 'react'
import { type CanFilterRow, deleteFilter, filterDetail } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { canFilters as messages, shared } from '../../../texts/en.ts'
import { runSync, useIsSyncing } from '../use-sync.ts'
import { canFilterColumns } from './can-filter-columns.tsx'

const TICK_MS = 2_000

const deletion: DeleteRules<CanFilterRow> = {
  title: () => messages.deleteTitle,
  question: (filter) =>
    [messages.confirmDelete(filter.name ?? filter.id), consequence(filter)].filter(Boolean).join(' '),
  rowKey: ({ id }) => id,
  reread: ({ id }) => queryClient.fetchQuery({ ...filterDetail(id), staleTime: 0 }),
  doDelete: async ({ id }) => void (await deleteFilter(id)),
  failure: (error) => failureText(error, messages.deleteFailed),
}

function consequence({ isDefault, controllerCount }: CanFilterRow): string | undefined {
  if (isDefault) return messages.deletesDefault
  return controllerCount ? messages.backToDefault(controllerCount) : undefined
}

interface Props {
  readonly rows: readonly CanFilterRow[] | undefined
  readonly failure: ComponentProps<typeof DataTable>['failure']
  readonly isSearch: boolean
}

export function CanFilterTable({ rows, failure, isSearch }: Props) {
  const mayManage = can.manageCanFilters(useUser())
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord(deletion)
  const { tickedId, sync, banners: syncBanners } = useListSync()
  const actions = (filter: CanFilterRow) => (
    <CanFilterActions
      filter={filter}
      onSync={sync}
      onDelete={confirmDelete}
      isDeleting={isDeleting(filter)}
    />
  )
  const emptyList = mayManage ? messages.emptyFirst : messages.emptyReadOnly
  return (
    <>
      {banners}
      {syncBanners}
      <DataTable
        label={messages.title}
        columns={canFilterColumns({ tickedId, actions: mayManage ? actions : undefined })}
        rows={rows}
        failure={failure}
        rowKey={({ id }) => id}
        rowHref={mayManage ? ({ id }) => (isKnown(id) ? paths.canFilterEdit(id) : undefined) : undefined}
        isHighlighted={({ isDefault }) => isDefault === true}
        empty={{ hint: isSearch ? messages.emptyFiltered : emptyList }}
      />
      {dialog}
    </>
  )
}

interface CanFilterActionsProps {
  readonly filter: CanFilterRow
  readonly onSync: (filter: CanFilterRow) => void
  readonly onDelete: (filter: CanFilterRow) => void
  readonly isDeleting: boolean
}

function CanFilterActions({ filter, onSync, onDelete, isDeleting }: CanFilterActionsProps) {
  const { id } = filter
  const name = filter.name ?? id
  return (
    <RowActions name={name}>
      <RowLink label={shared.edit} to={paths.canFilterEdit(id)} aria-label={shared.editOf(name)}>
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

/** The server answered that it did not synchronize the filter. */
class SyncRefused extends Error {}

function useListSync() {
  const [ticked, setTicked] = useState<{ readonly id: string; readonly at: number }>()
  useEffect(() => {
    if (!ticked) return
    const timer = setTimeout(() => setTicked(undefined), TICK_MS)
    return () => clearTimeout(timer)
  }, [ticked])
  const { mutate, banners } = useRecordChanges<CanFilterRow>({
    keyOf: ({ id }) => id,
    change: async ({ id }) => {
      const isDone = await runSync(id)
      if (isDone === false) throw new SyncRefused()
      if (isDone) setTicked({ id, at: Date.now() })
    },
    failure: (error, { id, name }) =>
      failureText(
        error,
        (error instanceof SyncRefused ? messages.syncRefused : messages.syncFailed)(name ?? id),
      ),
  })
  return {
    tickedId: ticked?.id,
    sync: mutate,
    banners,
  }
}
