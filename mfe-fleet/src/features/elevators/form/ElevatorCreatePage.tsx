import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { PageHeader } from '@hoistway/ui/page-header'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createElevator } from '../../../api/elevator-writes.ts'
import { paths } from '../../../paths.ts'
import { preselectedOrganization } from '../../../shared/organization-options.ts'
import { elevatorForm as messages } from '../../../texts/en.ts'
import { elevatorCrumbs } from '../elevator-names.ts'
import { ElevatorForm } from './ElevatorForm.tsx'
import { emptyElevator } from './elevator-form-values.ts'
import { OrganizationsLoaded } from './OrganizationsLoaded.tsx'

export function ElevatorCreatePage() {
  const [params] = useSearchParams()
  const user = useUser()
  const navigate = useNavigate()
  const create = useMutation({ mutationFn: createElevator })
  const [isDenied, setDenied] = useState(false)
  const preselected = params.get('organizationId')
  useTitle(messages.createTitle)
  return (
    <>
      <PageHeader title={messages.createTitle} crumbs={elevatorCrumbs({ label: messages.createTitle })} />
      <OrganizationsLoaded>
        {(organizations) => (
          <ElevatorForm
            initialValues={emptyElevator(preselectedOrganization(organizations, preselected))}
            organizations={organizations}
            submit={messages.create}
            onSubmit={(body) => (can.createElevator(user) ? create.mutate(body) : setDenied(true))}
            busy={create.isPending}
            error={
              isDenied ? { text: messages.mayNotCreate } : failureText(create.error, messages.createFailed)
            }
            saved={create.isSuccess ? { leaveTo: paths.elevators(), message: messages.created } : undefined}
            onCancel={() => navigate(paths.elevators())}
          />
        )}
      </OrganizationsLoaded>
    </>
  )
}
