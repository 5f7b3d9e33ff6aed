import { NativeSelect } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignOrganization } from '../../../api/elevators-bulk.ts'
import { organizationChoices } from '../../../api/organizations.ts'
import { elevatorForm as form, elevatorBulk as messages, shared } from '../../../texts/en.ts'
import { type BulkActionProps, BulkDialog } from './BulkDialog.tsx'

export function AssignOrganization({ ids, onDone, ...dialog }: BulkActionProps) {
  const [chosen, setChosen] = useState('')
  const choices = useQuery(organizationChoices)
  const label = choices.data?.find(({ value }) => value === chosen)?.label ?? ''
  return (
    <BulkDialog
      {...dialog}
      title={messages.assignTitle(ids.length)}
      submit={messages.assign}
      busyLabel={messages.assigning}
      failure={messages.assignFailed}
      disabled={chosen === ''}
      dirty={false}
      action={() => assignOrganization(ids, chosen)}
      onDone={({ results }) => {
        const done = results.filter(({ error }) => error === undefined).length
        onDone(messages.assigned(done, label), results)
      }}
    >
      {choices.isError && (
        <ErrorBanner onRetry={() => choices.refetch()}>{form.loadOrganizations}</ErrorBanner>
      )}
      <NativeSelect
        label={shared.organization}
        required
        data={[{ value: '', label: messages.chooseOrganization }, ...(choices.data ?? [])]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data-autofocus
      />
    </BulkDialog>
  )
}
