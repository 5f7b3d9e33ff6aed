import type { CanFilterBody } from '@hoistway/contracts/can-filter'
import { failureText } from '@hoistway/platform/http'
import { useRequiredParam } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { type CanFilterRecord, filterDetail, updateFilter } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { messages } from '../can-filters.messages.ts'
import { CanFilterForm } from './CanFilterForm.tsx'
import { CanFilterLayout } from './CanFilterLayout.tsx'
import { FilterDrift } from './FilterDrift.tsx'
import { FilterHeader } from './FilterHeader.tsx'
import { FilterHistory } from './FilterHistory.tsx'
import { FilterImpact } from './FilterImpact.tsx'
import { SyncButton, useFormSync } from './FilterSync.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

/** The same form for a filter that exists, with what a change affects. */
export function CanFilterEditPage() {
  const mayManage = can.manageCanFilters(useUser())
  const edited = useEditedRecord(filterDetail(useRequiredParam('id')))
  const { record, key, isError, retry } = edited
  if (!mayManage) return <Navigate to={paths.canFilters()} replace />
  return (
    <>
      <FilterHeader title="Edit Filter" />
      {record && <EditForm key={key} filledFrom={record} edited={edited} />}
      {record === null && <NotFound>{messages.notFound}</NotFound>}
      {!record && isError && <ErrorBanner onRetry={retry}>{messages.loadForm}</ErrorBanner>}
      {record === undefined && !isError && <Loading label="Loading filter..." />}
    </>
  )
}

interface EditFormProps {
  readonly filledFrom: CanFilterRecord
  readonly edited: EditedRecord<CanFilterRecord | null>
}

function EditForm({ filledFrom, edited }: EditFormProps) {
  const navigate = useNavigate()
  const draft = useFilterDraft(filledFrom)
  // What is saved by now: changes are compared with it.
  const filter = useQuery(filterDetail(filledFrom.id)).data ?? filledFrom
  const { sync, banner } = useFormSync(filter.id)
  const update = useMutation({
    mutationFn: (body: CanFilterBody) => updateFilter(filter, body, edited.ifMatch()),
  })
  // The comparison may lag behind the typing.
  const ids = useDeferredValue(draft.ids)
  return (
    <CanFilterLayout
      notice={banner}
      side={
        <>
          <FilterImpact
            filter={filter}
            entered={{ ids, allowAll: draft.allowAll, isDefault: draft.isDefault }}
          />
          <FilterDrift filter={filter} />
          <FilterHistory filterId={filter.id} />
        </>
      }
    >
      <CanFilterForm
        draft={draft}
        filter={filter}
        submit="Update Filter"
        onSubmit={update.mutate}
        busy={update.isPending}
        error={failureText(update.error, messages.updateFailed)}
        saved={update.isSuccess ? { leaveTo: paths.canFilters(), message: messages.updated } : undefined}
        edited={edited}
        onCancel={() => navigate(paths.canFilters())}
        actions={<SyncButton id={filter.id} onSync={sync} dirty={draft.dirty} />}
      />
    </CanFilterLayout>
  )
}
