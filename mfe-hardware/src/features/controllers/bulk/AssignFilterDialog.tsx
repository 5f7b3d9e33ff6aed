import { NativeSelect } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignFilterToAll } from '../../../api/controller-bulk.ts'
import { filterChoices } from '../../../api/controllers.ts'
import { controllers as controllerTexts, controllerBulk as messages, shared } from '../../../texts/en.ts'
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx'

export function AssignFilterDialog(props: BulkDialogProps) {
  const [chosen, setChosen] = useState('')
  const filters = useQuery(filterChoices)
  const name = filters.data?.find(({ id }) => id === chosen)?.name ?? controllerTexts.defaultFilterName
  return (
    <BulkDialog
      {...props}
      title={messages.assignFilter}
      dirty={false}
      send={() => assignFilterToAll(props.ids, chosen || null)}
      doneText={(count) => messages.filterAssigned(count, name)}
      failedText={messages.assignFailed}
    >
      {filters.isError && <ErrorBanner onRetry={() => filters.refetch()}>{shared.filtersFailed}</ErrorBanner>}
      <NativeSelect
        label={controllerTexts.canMessageFilter}
        data-autofocus
        data={[
          { value: '', label: controllerTexts.defaultFilter },
          ...(filters.data ?? []).map(({ id, name: label }) => ({ value: id, label: label ?? id })),
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </BulkDialog>
  )
}
