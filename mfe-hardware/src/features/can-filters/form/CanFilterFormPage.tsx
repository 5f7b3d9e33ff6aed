import type { CanFilterBody } from '@hoistway/contracts/can-filter'
import { ApiError, isConflict, reasonOf } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Grid, Paper, Stack } from '@hoistway/ui/core'
import { ErrorBanner, Explained, Loading, NotFound, StatusBanner } from '@hoistway/ui/feedback'
import { FormNotice } from '@hoistway/ui/form'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { SaveConflict } from '@hoistway/ui/save-conflict'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { type CanFilterRecord, createFilter, filterDetail, updateFilter } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { REDIRECT_MS } from '../can-filters.constants.ts'
import { messages } from '../can-filters.messages.ts'
import { CanFilterForm } from './CanFilterForm.tsx'
import { FilterGuide } from './FilterGuide.tsx'
import { FilterDrift, FilterImpact } from './FilterImpact.tsx'
import { useFormSync } from './FilterSync.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

type Title = 'Create Filter' | 'Edit Filter'

export function CanFilterCreatePage() {
  const mayManage = can.manageCanFilters(useUser())
  return mayManage ? <FilterFormPage title="Create Filter" /> : <Navigate to={paths.canFilters()} replace />
}

export function CanFilterEditPage() {
  const mayManage = can.manageCanFilters(useUser())
  const { id = '' } = useParams()
  const edited = useEditedRecord(filterDetail(id))
  const { record, key, isError, retry } = edited
  if (!mayManage) return <Navigate to={paths.canFilters()} replace />
  if (record) return <FilterFormPage key={key} title="Edit Filter" edited={{ ...edited, record }} />
  return (
    <>
      <FilterHeader title="Edit Filter" />
      {record === null && <NotFound>{messages.notFound}</NotFound>}
      {isError && <ErrorBanner onRetry={retry}>{messages.loadForm}</ErrorBanner>}
      {record === undefined && !isError && <Loading label="Loading filter..." />}
    </>
  )
}

function FilterHeader({ title }: { readonly title: Title }) {
  useTitle(title)
  return (
    <PageHeader
      title={title}
      crumbs={[{ label: messages.title, to: paths.canFilters() }, { label: title }]}
      actions={<BackLink to={paths.canFilters()}>Back to List</BackLink>}
    />
  )
}

interface Props {
  readonly title: Title
  /** The filter that is edited. */
  readonly edited?: EditedRecord<CanFilterRecord | null> & { readonly record: CanFilterRecord }
}

/** Create and edit (B §2): success is shown, and after 1.5 s the list. */
function FilterFormPage({ title, edited }: Props) {
  const navigate = useNavigate()
  const draft = useFilterDraft(edited?.record)
  // What is saved by now: changes are held against it.
  const saved = useQuery({ ...filterDetail(edited?.record.id ?? ''), enabled: edited !== undefined })
  const filter = saved.data ?? edited?.record
  const { sync, banner } = useFormSync(filter?.id ?? '')
  const [shown, setShown] = useState(true)
  const save = useMutation({
    mutationFn: (body: CanFilterBody) =>
      edited ? updateFilter(edited.record.id, body, edited.ifMatch()) : createFilter(body),
  })
  useEffect(() => {
    if (!save.isSuccess) return
    const timer = setTimeout(() => navigate(paths.canFilters()), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [save.isSuccess, navigate])
  // The comparison with what is saved may lag behind the typing.
  const ids = useDeferredValue(draft.ids)
  const refused = save.error instanceof ApiError ? save.error.fieldErrors : undefined
  return (
    <>
      <FilterHeader title={title} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Paper withBorder p="md">
            <Stack gap="sm">
              {save.isSuccess && shown && (
                <FormNotice>
                  <StatusBanner
                    status={{ kind: 'success', text: filter ? messages.updated : messages.created }}
                    onClear={() => setShown(false)}
                  />
                </FormNotice>
              )}
              {banner}
              <CanFilterForm
                draft={draft}
                {...(filter && { filter })}
                onSubmit={save.mutate}
                onSync={sync}
                busy={save.isPending}
                done={save.isSuccess}
                nameRefused={refused?.name?.[0]}
                onCancel={() => navigate(paths.canFilters())}
                failure={save.isError && <SaveFailure error={save.error} edited={edited} />}
              />
            </Stack>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            {filter && (
              <>
                <FilterImpact
                  filter={filter}
                  entered={{ ids, allowAll: draft.allowAll, isDefault: draft.isDefault }}
                />
                <FilterDrift filter={filter} />
              </>
            )}
            <FilterGuide />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}

interface FailureProps extends Pick<Props, 'edited'> {
  readonly error: Error
}

/** What became of a save: another person's version is the user's to decide about. */
function SaveFailure({ error, edited }: FailureProps) {
  const text = edited ? messages.updateFailed : messages.createFailed
  const reason = reasonOf(error)
  if (!edited || !isConflict(error)) return <ErrorBanner reason={reason}>{text}</ErrorBanner>
  return (
    <SaveConflict onSaveAnyway={edited.overwrite} onReload={edited.reload}>
      <Explained reason={reason}>{text}</Explained>
    </SaveConflict>
  )
}
