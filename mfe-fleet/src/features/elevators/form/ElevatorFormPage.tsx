import type { Elevator, ElevatorBody } from '@hoistway/contracts/elevator'
import { isConflict, reasonOf } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Paper, Stack } from '@hoistway/ui/core'
import { ErrorBanner, Explained, Loading, StatusBanner } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { SaveConflict } from '@hoistway/ui/save-conflict'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { createElevator, elevatorDetail, updateElevator } from '../../../api/elevators.ts'
import { organizationChoices } from '../../../api/organizations.ts'
import { paths } from '../../../paths.ts'
import { ElevatorNotLoaded } from '../ElevatorNotLoaded.tsx'
import { REDIRECT_MS } from '../elevators.constants.ts'
import { messages } from '../elevators.messages.ts'
import { ElevatorForm } from './ElevatorForm.tsx'
import { emptyElevator, formValuesOf } from './elevator-form-values.ts'

export function ElevatorCreatePage() {
  const [params] = useSearchParams()
  return <ElevatorFormPage title="Create Elevator" preselected={params.get('organizationId') ?? ''} />
}

export function ElevatorEditPage() {
  const { id = '' } = useParams()
  const edited = useEditedRecord(elevatorDetail(id))
  const { record } = edited
  if (record)
    return (
      <ElevatorFormPage
        key={edited.key}
        title="Edit Elevator"
        edited={{ ...edited, record }}
        preselected=""
      />
    )
  return (
    <>
      <FormHeader title="Edit Elevator" />
      <ElevatorNotLoaded error={edited.error} onRetry={edited.retry} failed={messages.loadForm} />
    </>
  )
}

function FormHeader({ title }: { readonly title: string }) {
  return (
    <PageHeader title={title} crumbs={[{ label: 'Elevators', to: paths.elevators() }, { label: title }]} />
  )
}

/** The user's role may not save; the message is the text of the catalogue (A §8). */
class NotAllowed extends Error {}

interface Props {
  readonly title: string
  /** The elevator that is edited. */
  readonly edited?: Pick<EditedRecord<Elevator>, 'ifMatch' | 'overwrite' | 'reload'> & {
    readonly record: Elevator
  }
  readonly preselected: string
}

/** Create and edit (A §2): success is shown, and after 1.5 s the list. */
function ElevatorFormPage({ title, edited, preselected }: Props) {
  const elevator = edited?.record
  const user = useUser()
  const navigate = useNavigate()
  const organizations = useQuery(organizationChoices)
  const action = elevator ? 'update' : 'create'
  const save = useMutation({
    mutationFn: async (body: ElevatorBody) => {
      const allowed = elevator ? can.editElevator(user) : can.createElevator(user)
      if (!allowed) throw new NotAllowed(elevator ? messages.mayNotEdit : messages.mayNotCreate)
      return edited ? updateElevator(edited.record.id, body, edited.ifMatch()) : createElevator(body)
    },
  })
  const [shown, setShown] = useState(true)
  useEffect(() => {
    if (!save.isSuccess) return
    const timer = setTimeout(() => navigate(paths.elevators()), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [save.isSuccess, navigate])
  useTitle(title)
  return (
    <>
      <FormHeader title={title} />
      <Paper withBorder p="md" maw={900}>
        <Stack gap="sm">
          {organizations.isError && (
            <ErrorBanner onRetry={() => organizations.refetch()}>{messages.loadOrganizations}</ErrorBanner>
          )}
          {save.isSuccess && shown && (
            <StatusBanner
              status={{ kind: 'success', text: messages.saved(action) }}
              onClear={() => setShown(false)}
            />
          )}
          {organizations.isPending && <Loading label="Loading organizations..." />}
          {organizations.data && (
            <ElevatorForm
              initialValues={
                elevator
                  ? formValuesOf(elevator)
                  : emptyElevator(preselectionOf(organizations.data, preselected))
              }
              organizations={choicesFor(elevator, organizations.data)}
              submitLabel={elevator ? 'Update Elevator' : 'Create Elevator'}
              onSubmit={save.mutateAsync}
              busy={save.isPending}
              done={save.isSuccess}
              onCancel={() => navigate(paths.elevators())}
              failure={save.isError && <SaveFailure error={save.error} edited={edited} />}
            />
          )}
        </Stack>
      </Paper>
    </>
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

/** The organization that the address names; if only one exists, that one (A §2). */
function preselectionOf(choices: Choices, wanted: string): string | undefined {
  if (choices.some(({ value }) => value === wanted)) return wanted
  return choices.length === 1 ? choices[0]?.value : undefined
}

/** An elevator keeps its organization, though that may be inactive by now. */
function choicesFor(elevator: Elevator | undefined, choices: Choices): Choices {
  const own = elevator?.organizationId
  if (!own || choices.some(({ value }) => value === own)) return choices
  return [...choices, { value: own, label: elevator.organizationName ?? own }]
}

/** What became of a save: another person's version is the user's to decide about. */
function SaveFailure({ error, edited }: { readonly error: Error } & Pick<Props, 'edited'>) {
  if (error instanceof NotAllowed) return <ErrorBanner>{error.message}</ErrorBanner>
  const text = messages.saveFailed(edited ? 'update' : 'create')
  const reason = reasonOf(error)
  if (!edited || !isConflict(error)) return <ErrorBanner reason={reason}>{text}</ErrorBanner>
  return (
    <SaveConflict onSaveAnyway={edited.overwrite} onReload={edited.reload}>
      <Explained reason={reason}>{text}</Explained>
    </SaveConflict>
  )
}
