import { failureText } from '@hoistway/platform/http'
import { useTitle } from '@hoistway/platform/title'
import { Paper } from '@hoistway/ui/core'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { createOrganization } from '../../api/organizations.ts'
import { paths } from '../../paths.ts'
import { templatePages as messages } from '../../texts/en.ts'
import { TemplateForm } from './TemplateForm.tsx'

export function TemplateNewPage() {
  const navigate = useNavigate()
  const create = useMutation({ mutationFn: createOrganization })
  useTitle(messages.createTitle)
  return (
    <>
      <PageHeader
        title={messages.createTitle}
        actions={<BackLink to={paths.template()}>{messages.back}</BackLink>}
      />
      <Paper withBorder p="md" maw={600}>
        <TemplateForm
          submit={messages.create}
          onSubmit={create.mutate}
          busy={create.isPending}
          error={failureText(create.error, messages.createFailed)}
          saved={create.data && { leaveTo: paths.organization(create.data.id) }}
          onCancel={() => navigate(paths.template())}
        />
      </Paper>
    </>
  )
}
