import type { Organization } from '@hoistway/contracts/organization'
import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Paper } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { OrganizationForm } from './OrganizationForm.tsx'
import { formValuesOf } from './organization-form-values.ts'
import { organizationDetail, updateOrganization } from './organizations.api.ts'
import { messages } from './organizations.messages.ts'
import { saveFailure } from './save-failure.ts'

/** The same form, prefilled (A §2 Organization edit). A load that answers 404 leads back to the list. */
export function OrganizationEditPage() {
  const { id = '' } = useParams()
  const { data, isError, refetch } = useQuery(organizationDetail(id))
  useTitle('Edit Organization')
  if (data === null) return <Navigate to={paths.organizations()} replace />
  if (data) return <EditForm key={data.id} organization={data} />
  return (
    <>
      <PageHeader
        title="Edit Organization"
        crumbs={[{ label: 'Organizations', to: paths.organizations() }, { label: 'Edit' }]}
      />
      {isError ? (
        <ErrorBanner onRetry={() => refetch()}>{messages.loadDetail}</ErrorBanner>
      ) : (
        <Loading label="Loading organization..." />
      )}
    </>
  )
}

function EditForm({ organization }: { readonly organization: Organization }) {
  const { id, name } = organization
  const navigate = useNavigate()
  const update = useMutation({
    mutationFn: (body: Parameters<typeof updateOrganization>[1]) => updateOrganization(id, body),
    onSuccess: () => navigate(paths.organization(id)),
  })
  return (
    <>
      <PageHeader
        title="Edit Organization"
        subtitle={name}
        crumbs={[
          { label: 'Organizations', to: paths.organizations() },
          { label: name ?? id, to: paths.organization(id) },
          { label: 'Edit' },
        ]}
        actions={<BackLink to={paths.organization(id)}>Back to Details</BackLink>}
      />
      <Paper withBorder p="md" maw={900}>
        <OrganizationForm
          initialValues={formValuesOf(organization)}
          editedId={id}
          submitLabel="Update Organization"
          onSubmit={update.mutateAsync}
          busy={update.isPending}
          failure={saveFailure(update.error, messages.updateFailed)}
          onCancel={() => navigate(paths.organization(id))}
        />
      </Paper>
    </>
  )
}
