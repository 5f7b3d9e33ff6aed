import { type ControllerUpdate, controllerUpdate } from '@hoistway/contracts/controller'
import { isConflict, reasonOf } from '@hoistway/platform/http'
import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { Paper } from '@hoistway/ui/core'
import { ErrorBanner, Explained, Loading } from '@hoistway/ui/feedback'
import { SaveConflict } from '@hoistway/ui/save-conflict'
import { useMutation } from '@tanstack/react-query'
import { type Ref, useImperativeHandle } from 'react'
import { type ControllerRecord, controllerDetail, updateController } from '../../../api/controllers.ts'
import { messages } from '../controllers.messages.ts'
import { ControllerForm } from './ControllerForm.tsx'
import { formValuesOf } from './controller-form-values.ts'

/** What the open form has to know of writes beside it. */
export type EditHandle = Pick<EditedRecord<ControllerRecord | null>, 'saved'>

interface Props {
  /** As it was read last; its settings are saved by themselves. */
  readonly controller: ControllerRecord
  readonly submitLabel: 'Save' | 'Update Controller'
  readonly onSaved: (name: string) => void
  readonly onCancel: () => void
  /** Something else on the page would be lost as well. */
  readonly alsoUnsaved: boolean
  readonly ref: Ref<EditHandle>
}

/** Changes a controller. What was typed survives a refusal, and a fresh read of the record. */
export function EditController({ ref, ...props }: Props) {
  const edited = useEditedRecord(controllerDetail(props.controller.id))
  useImperativeHandle(ref, () => ({ saved: edited.saved }))
  const { record, key } = edited
  if (!record) return <Loading label="Loading controller..." />
  return <EditForm key={key} {...props} edited={edited} filledFrom={record} />
}

interface FormProps extends Omit<Props, 'ref'> {
  readonly edited: EditedRecord<ControllerRecord | null>
  readonly filledFrom: ControllerRecord
}

function EditForm({ controller, edited, filledFrom, onSaved, ...form }: FormProps) {
  const update = useMutation({
    // The settings are saved by themselves meanwhile: they go along as they now are.
    mutationFn: (body: ControllerUpdate) =>
      updateController(
        controller.id,
        { ...body, deviceSettings: controller.deviceSettings ?? [] },
        edited.ifMatch(),
      ),
    onSuccess: (saved) => {
      edited.saved(saved)
      onSaved(saved.controllerName ?? '—')
    },
  })
  const reason = reasonOf(update.error)
  return (
    <Paper withBorder p="md">
      <ControllerForm
        {...form}
        schema={controllerUpdate}
        initialValues={formValuesOf(filledFrom)}
        controller={controller}
        onSubmit={update.mutateAsync}
        busy={update.isPending}
        onAssigned={edited.saved}
        failure={
          isConflict(update.error) ? (
            <SaveConflict onSaveAnyway={edited.overwrite} onReload={edited.reload}>
              <Explained reason={reason}>{messages.updateFailed}</Explained>
            </SaveConflict>
          ) : (
            update.isError && <ErrorBanner reason={reason}>{messages.updateFailed}</ErrorBanner>
          )
        }
      />
    </Paper>
  )
}
