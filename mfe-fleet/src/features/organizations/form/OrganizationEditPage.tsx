import type { OrganizationDetail } from '@hoistway/contracts/organization-detail'
import { failureText } from '@hoistway/platform/http'
import { useRequiredParam } from '@hoistway/platform/paths'
import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { useTitle } from '@hoistway/platform/title'
import { Paper } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { organizationDetail } from '../../../api/organization.ts'
import { updateOrganization } from '../../../api/organization-writes.ts'
import { paths } from '../../../paths.ts'
import {
  organizationForm as messages,
  organizations as organizationMessages,
  shared,
} from '../../../texts/en.ts'
import { organizationCrumbs } from '../organization-names.ts'
import { OrganizationForm } from './OrganizationForm.tsx'
import { formValuesOf } from './organization-form-values.ts'

export function OrganizationEditPage() {
  const id = useRequiredParam('id')
  const edited = useEditedRecord(organizationDetail(id))
  const { record, isError, retry } = edited
  const navigate = useNavigate()
  // Deferred, so that a pending navigation wins; in the layout effect, so that none can start before it.
  const isGone = useDeferredValue(record === null, false)
  useLayoutEffect(() => {
    if (isGone) void navigate(paths.organizations(), { replace: true })
  }, [isGone, navigate])
  useTitle(messages.editTitle)
  if (isGone) return null
  const above = record && { label: record.name ?? id, to: paths.organization(id) }
  return (
    <>
      <PageHeader
        title={messages.editTitle}
        subtitle={record?.name}
        crumbs={organizationCrumbs(...(above ? [above] : []), { label: shared.edit })}
        actions={above && <BackLink to={above.to}>{messages.backToDetails}</BackLink>}
      />
      {record ? (
        <EditForm key={edited.key} organization={record} edited={edited} />
      ) : isError ? (
        <ErrorBanner onRetry={retry}>{organizationMessages.loadDetail}</ErrorBanner>
      ) : (
        <Loading label={organizationMessages.loadingOne} />
      )}
    </>
  )
}

interface EditFormProps {
  readonly organization: OrganizationDetail
  readonly edited: Pick<EditedRecord<OrganizationDetail | null>, 'ifMatch' | 'overwrite' | 'reload'>
}

function EditForm({ organization, edited }: EditFormProps) {
  const { id } = organization
  const navigate = useNavigate()
  const update = useMutation({
    mutationFn: (body: Parameters<typeof updateOrganization>[1]) =>
      updateOrganization(id, body, edited.ifMatch()),
  })
  return (
    <Paper withBorder p="md" maw={900}>
      <OrganizationForm
        initialValues={formValuesOf(organization)}
        editedId={id}
        parentName={organization.parentOrganizationName}
        submit={messages.update}
        onSubmit={update.mutate}
        busy={update.isPending}
        error={failureText(update.error, messages.updateFailed)}
        saved={update.isSuccess ? { leaveTo: paths.organization(id) } : undefined}
        edited={edited}
        onCancel={() => navigate(paths.organization(id))}
      />
    </Paper>
  )
}
