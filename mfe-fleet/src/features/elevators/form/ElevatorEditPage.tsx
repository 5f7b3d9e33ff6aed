import type { Elevator, ElevatorUpdate } from '@hoistway/contracts/elevator'
import { failureText } from '@hoistway/platform/http'
import { useRequiredParam } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { PageHeader } from '@hoistway/ui/page-header'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { updateElevator } from '../../../api/elevator-writes.ts'
import { elevatorDetail } from '../../../api/elevators.ts'
import { paths } from '../../../paths.ts'
import { withPresent } from '../../../shared/organization-options.ts'
import { elevatorForm as messages } from '../../../texts/en.ts'
import { ElevatorNotLoaded } from '../ElevatorNotLoaded.tsx'
import { elevatorCrumbs } from '../elevator-names.ts'
import { ElevatorForm } from './ElevatorForm.tsx'
import { formValuesOf } from './elevator-form-values.ts'
import { OrganizationsLoaded } from './OrganizationsLoaded.tsx'

export function ElevatorEditPage() {
  const edited = useEditedRecord(elevatorDetail(useRequiredParam('id')))
  const { record, error, retry } = edited
  useTitle(messages.editTitle)
  return (
    <>
      <PageHeader title={messages.editTitle} crumbs={elevatorCrumbs({ label: messages.editTitle })} />
      {record ? (
        <EditForm key={edited.key} elevator={record} edited={edited} />
      ) : (
        <ElevatorNotLoaded error={error} onRetry={retry} failed={messages.loadForm} />
      )}
    </>
  )
}

interface EditFormProps {
  readonly elevator: Elevator
  readonly edited: Pick<EditedRecord<Elevator>, 'ifMatch' | 'overwrite' | 'reload'>
}

function EditForm({ elevator, edited }: EditFormProps) {
  const user = useUser()
  const navigate = useNavigate()
  const update = useMutation({
    mutationFn: (body: ElevatorUpdate) => updateElevator(elevator.id, body, edited.ifMatch()),
  })
  const [isDenied, setDenied] = useState(false)
  return (
    <OrganizationsLoaded>
      {(organizations) => (
        <ElevatorForm
          initialValues={formValuesOf(elevator)}
          organizations={withPresent(organizations, elevator.organizationId, elevator.organizationName)}
          submit={messages.update}
          onSubmit={(body) => (can.editElevator(user) ? update.mutate(body) : setDenied(true))}
          busy={update.isPending}
          error={isDenied ? { text: messages.mayNotEdit } : failureText(update.error, messages.updateFailed)}
          saved={update.isSuccess ? { leaveTo: paths.elevators(), message: messages.updated } : undefined}
          edited={edited}
          onCancel={() => navigate(paths.elevators())}
        />
      )}
    </OrganizationsLoaded>
  )
}
