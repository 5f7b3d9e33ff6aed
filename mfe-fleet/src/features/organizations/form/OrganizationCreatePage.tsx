import { failureText } from '@hoistway/platform/http'
import { useTitle } from '@hoistway/platform/title'
import { Paper } from '@hoistway/ui/core'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createOrganization } from '../../../api/organization-writes.ts'
import { paths } from '../../../paths.ts'
import { organizationForm as messages, organizations as shared } from '../../../texts/en.ts'
import { OrganizationForm } from './OrganizationForm.tsx'
import { emptyOrganization } from './organization-form-values.ts'

export function OrganizationCreatePage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const create = useMutation({ mutationFn: createOrganization })
  // Continues with the elevators of a building that was added to an organization.
  const next = params.get('type') === 'Building' ? '?add=elevators' : ''
  useTitle(messages.createTitle)
  return (
    <>
      <PageHeader
        title={messages.createTitle}
        crumbs={[{ label: shared.organizations, to: paths.organizations() }, { label: messages.createTitle }]}
        actions={<BackLink to={paths.organizations()}>{shared.backToList}</BackLink>}
      />
      <Paper withBorder p="md" maw={900}>
        <OrganizationForm
          initialValues={emptyOrganization(params.get('parentId') ?? '', params.get('type'))}
          submit={messages.create}
          onSubmit={create.mutate}
          busy={create.isPending}
          error={failureText(create.error, messages.createFailed)}
          saved={create.data && { leaveTo: `${paths.organization(create.data.id)}${next}` }}
          onCancel={() => navigate(paths.organizations())}
        />
      </Paper>
    </>
  )
}
