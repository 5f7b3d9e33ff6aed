import { reasonOf } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Paper } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createOrganization } from '../../../api/organizations.ts'
import { messages } from '../organizations.messages.ts'
import { OrganizationForm } from './OrganizationForm.tsx'
import { emptyOrganization } from './organization-form-values.ts'

/** A new organization (A §2 Organization create). */
export function OrganizationCreatePage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const create = useMutation({ mutationFn: createOrganization })
  useTitle('Create Organization')
  return (
    <>
      <PageHeader
        title="Create Organization"
        crumbs={[{ label: 'Organizations', to: paths.organizations() }, { label: 'Create Organization' }]}
        actions={<BackLink to={paths.organizations()}>Back to List</BackLink>}
      />
      <Paper withBorder p="md" maw={900}>
        <OrganizationForm
          initialValues={emptyOrganization(params.get('parentId') ?? '')}
          submitLabel="Create Organization"
          onSubmit={(body) =>
            create.mutateAsync(body, { onSuccess: ({ id }) => navigate(paths.organization(id)) })
          }
          busy={create.isPending}
          failure={
            create.isError && (
              <ErrorBanner reason={reasonOf(create.error)}>{messages.createFailed}</ErrorBanner>
            )
          }
          onCancel={() => navigate(paths.organizations())}
        />
      </Paper>
    </>
  )
}
