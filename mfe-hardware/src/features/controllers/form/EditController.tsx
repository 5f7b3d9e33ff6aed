import { type ControllerUpdate, controllerUpdate } from '@hoistway/contracts/controller'
import { failureText } from '@hoistway/platform/http'
import { Paper } from '@hoistway/ui/core'
import { Loading } from '@hoistway/ui/feedback'
import { useMutation } from '@tanstack/react-query'
import { updateController } from '../../../api/controller-writes.ts'
import type { ControllerRecord } from '../../../api/controllers.ts'
import { controllers as messages } from '../../../texts/en.ts'
import { useEditedController } from '../edited-controller.tsx'
import { ControllerForm } from './ControllerForm.tsx'
import { formValuesOf } from './controller-form-values.ts'

export interface EditProps {
  readonly submit: string
  readonly onSaved: (name: string) => void
  readonly onCancel: () => void
  /** Whether Cancel closes only the form and stays on the page. */
  readonly cancelsInPlace?: boolean
}

/** Edits the controller of the page. Input survives a failed save and a refresh of the record. */
export function EditController(props: EditProps) {
  const { record, key } = useEditedController().form
  if (!record) return <Loading label={messages.loading} />
  return <EditForm key={key} {...props} filledFrom={record} />
}

interface FormProps extends EditProps {
  readonly filledFrom: ControllerRecord
}

function EditForm({ submit, onSaved, onCancel, cancelsInPlace = false, filledFrom }: FormProps) {
  const { controller, form, setting } = useEditedController()
  const update = useMutation({
    mutationFn: (body: ControllerUpdate) => updateController(controller, body, form.ifMatch()),
    onSuccess: (saved) => {
      form.saved(saved)
      onSaved(saved.controllerName ?? '—')
    },
  })
  return (
    <Paper withBorder p="md">
      <ControllerForm
        schema={controllerUpdate}
        initialValues={formValuesOf(filledFrom)}
        controller={controller}
        setting={setting}
        submit={submit}
        onSubmit={(body, onSuccess) => update.mutate(body, { onSuccess })}
        busy={update.isPending}
        error={failureText(update.error, messages.updateFailed)}
        edited={form}
        onCancel={onCancel}
        cancelsInPlace={cancelsInPlace}
      />
    </Paper>
  )
}
