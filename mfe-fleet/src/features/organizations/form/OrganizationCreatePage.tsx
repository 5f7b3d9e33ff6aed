import type { OrganizationBody } from '@hoistway/contracts/organization'
import { failureText } from '@hoistway/platform/http'
import { useTitle } from '@hoistway/platform/title'
import { Paper } from '@hoistway/ui/core'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createOrganization } from '../../../api/organization-writes.ts'
import { paths } from '../../../paths.ts'
import { creationIds } from '../../../shared/creation-ids.ts'
import { organizationForm as messages, shared } from '../../../texts/en.ts'
import { organizationCrumbs } from '../organization-names.ts'
import { OrganizationForm } from './OrganizationForm.tsx'
import { emptyOrganization } from './organization-form-values.ts'

export function OrganizationCreatePage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [idsOf] = useState(creationIds)
  const create = useMutation({
    mutationFn: (body: OrganizationBody) => createOrganization({ id: idsOf(body)(), ...body }),
  })
  // Continues with the elevators of a building that was added to an organization.
  const next = params.get('type') === 'Building' ? '?add=elevators' : ''
  useTitle(messages.createTitle)
  return (
    <>
      <PageHeader
        title={messages.createTitle}
        crumbs={organizationCrumbs({ label: messages.createTitle })}
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
