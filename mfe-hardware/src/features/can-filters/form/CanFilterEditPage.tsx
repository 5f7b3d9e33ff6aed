import type { CanFilterBody, FilterUsage } from '@hoistway/contracts/can-filter'
import { failureText } from '@hoistway/platform/http'
import { useRequiredParam } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { Age } from '@hoistway/ui/age'
import { Badge, Tabs } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { ageProfiles } from '@hoistway/ui/formats'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { type CanFilterRecord, filterDetail, filterUsageOf, updateFilter } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { canFilters, canFilterForm as messages } from '../../../texts/en.ts'
import { type SyncState, syncState } from '../filter-ids.ts'
import { CanFilterForm } from './CanFilterForm.tsx'
import { CanFilterLayout } from './CanFilterLayout.tsx'
import { FilterHeader } from './FilterHeader.tsx'
import { DeletedFilterHistory, FilterHistory } from './FilterHistory.tsx'
import { FilterImpact } from './FilterImpact.tsx'
import { SyncButton, useFormSync } from './FilterSync.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { useSaveReview } from './use-save-review.tsx'

export function CanFilterEditPage() {
  const mayManage = can.manageCanFilters(useUser())
  const id = useRequiredParam('id')
  const edited = useEditedRecord(filterDetail(id))
  const { record, key, isError, retry } = edited
  if (!mayManage) return <Navigate to={paths.canFilters()} replace />
  return (
    <>
      <FilterHeader title={record === null ? messages.label : messages.editTitle} />
      {record === null && (
        <>
          <NotFound>{messages.notFound}</NotFound>
          <DeletedFilterHistory filterId={id} />
        </>
      )}
      {record && <FilterTabs id={id} form={<EditForm key={key} filledFrom={record} edited={edited} />} />}
      {!record && isError && <ErrorBanner onRetry={retry}>{messages.loadForm}</ErrorBanner>}
      {record === undefined && !isError && <Loading label={messages.loading} />}
    </>
  )
}

const TAB = { tab: 'filter' } as const

function FilterTabs({ id, form }: { readonly id: string; readonly form: ReactNode }) {
  const [{ tab }, setTab] = useUrlState(TAB)
  const isHistory = tab === 'history'
  return (
    <Tabs value={isHistory ? 'history' : 'filter'} onChange={(next) => setTab({ tab: next ?? 'filter' })}>
      <Tabs.List mb="md">
        <Tabs.Tab value="filter">{messages.label}</Tabs.Tab>
        <Tabs.Tab value="history">{messages.history.title}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="filter">{form}</Tabs.Panel>
      <Tabs.Panel value="history">{isHistory && <FilterHistory filterId={id} />}</Tabs.Panel>
    </Tabs>
  )
}

interface EditFormProps {
  readonly filledFrom: CanFilterRecord
  readonly edited: EditedRecord<CanFilterRecord | null>
}

function EditForm({ filledFrom, edited }: EditFormProps) {
  const navigate = useNavigate()
  const draft = useFilterDraft(filledFrom)
  // May be newer than the version in the form.
  const filter = useQuery(filterDetail(filledFrom.id)).data ?? filledFrom
  const { sync, banner } = useFormSync(filter.id, edited)
  const { review, dialog } = useSaveReview(draft)
  const update = useMutation({
    mutationFn: (body: CanFilterBody) => updateFilter(filter, body, edited.ifMatch()),
  })
  // Comparing long lists must not slow down typing.
  const rows = useDeferredValue(draft.rows.rows)
  return (
    <CanFilterLayout
      notice={banner}
      side={
        <>
          <FilterImpact
            filter={filter}
            entered={{ rows, allowAll: draft.allowAll, isDefault: draft.isDefault }}
          />
          <FilterDrift filter={filter} />
        </>
      }
    >
      <CanFilterForm
        draft={draft}
        filter={filter}
        submit={messages.update}
        onSubmit={async (body) => {
          update.reset()
          if (await review()) update.mutate(body)
        }}
        busy={update.isPending}
        error={failureText(update.error, messages.updateFailed)}
        saved={update.isSuccess ? { leaveTo: paths.canFilters(), message: messages.updated } : undefined}
        edited={edited}
        onCancel={() => navigate(paths.canFilters())}
        actions={<SyncButton id={filter.id} onSync={sync} dirty={draft.dirty} />}
      />
      {dialog}
    </CanFilterLayout>
  )
}

function FilterDrift({ filter }: { readonly filter: CanFilterRecord }) {
  const { data: usage } = useQuery(filterUsageOf(filter.id))
  const [text, color] = syncBadge(syncState(filter), usage)
  return (
    <DetailCard title={messages.sync.title}>
      <Badge color={color} mb="xs">
        {text}
      </Badge>
      <Facts
        facts={[
          [messages.sync.last, <Age key="last" time={filter.lastSyncedAt} profile={ageProfiles.alert} />],
          [messages.sync.changed, <Age key="changed" time={filter.updatedAt} profile={ageProfiles.alert} />],
          [
            messages.sync.upToDateLabel,
            usage ? messages.sync.upToDate(usage.upToDateCount, usage.totalCount) : '—',
          ],
        ]}
      />
    </DetailCard>
  )
}

function syncBadge(state: SyncState | undefined, usage: FilterUsage | undefined): readonly [string, string] {
  const { sync } = messages
  if (usage?.totalCount === 0) return [sync.noFollower, 'gray']
  if (state === 'never') return [sync.never, 'gray']
  if (state === 'drifted') return [canFilters.drifted, 'yellow']
  if (state === undefined || !usage) return ['—', 'gray']
  const { upToDateCount, totalCount } = usage
  return [sync.synced(upToDateCount, totalCount), upToDateCount === totalCount ? 'green' : 'yellow']
}
