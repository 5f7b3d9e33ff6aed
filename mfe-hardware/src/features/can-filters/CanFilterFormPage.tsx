import type { CanFilter, CanFilterBody } from '@hoistway/contracts/can-filter'
import { ApiError, serverMessage } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Grid, Paper, Stack } from '@hoistway/ui/core'
import { ErrorBanner, Loading, StatusBanner } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { CanFilterForm } from './CanFilterForm.tsx'
import { createFilter, filterDetail, updateFilter } from './can-filters.api.ts'
import { REDIRECT_MS } from './can-filters.constants.ts'
import { messages } from './can-filters.messages.ts'
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
  const { data, isError, refetch } = useQuery(filterDetail(id))
  if (!mayManage) return <Navigate to={paths.canFilters()} replace />
  if (data) return <FilterFormPage key={id} title="Edit Filter" filter={data} />
  return (
    <>
      <FilterHeader title="Edit Filter" />
      {data === null && <ErrorBanner>{messages.notFound}</ErrorBanner>}
      {isError && <ErrorBanner onRetry={() => refetch()}>{messages.loadForm}</ErrorBanner>}
      {data === undefined && !isError && <Loading label="Loading filter..." />}
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

/** Create and edit (B §2): success is shown, and after 1.5 s the list. */
function FilterFormPage({ title, filter }: { readonly title: Title; readonly filter?: CanFilter }) {
  const navigate = useNavigate()
  const draft = useFilterDraft(filter)
  const { sync, banner } = useFormSync(filter?.id ?? '')
  const [shown, setShown] = useState(true)
  const save = useMutation({
    mutationFn: (body: CanFilterBody) => (filter ? updateFilter(filter.id, body) : createFilter(body)),
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
              {save.isError && (
                <ErrorBanner onDismiss={() => save.reset()}>
                  <span>{filter ? messages.updateFailed : messages.createFailed}</span>{' '}
                  <span>{serverMessage(save.error)}</span>
                </ErrorBanner>
              )}
              {save.isSuccess && shown && (
                <StatusBanner
                  status={{ kind: 'success', text: filter ? messages.updated : messages.created }}
                  onClear={() => setShown(false)}
                />
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
