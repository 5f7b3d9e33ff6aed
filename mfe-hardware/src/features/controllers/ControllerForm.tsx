import { type ControllerBody, controllerBody } from '@hoistway/contracts/controller'
import { ApiError } from '@hoistway/platform/http'
import { SimpleGrid, Stack, TextInput } from '@hoistway/ui/core'
import { FormActions, FormNotice, showFieldErrors, useUnsavedChanges } from '@hoistway/ui/form'
import { schemaResolver, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { AssignmentFields } from './AssignmentFields.tsx'
import { type ControllerFormValues, controllerBodyOf, trimmed } from './controller-form-values.ts'
import type { ControllerRecord } from './controllers.api.ts'
import { DraftSettings } from './DraftSettings.tsx'
import { FirmwareProgress } from './FirmwareProgress.tsx'
import { FirmwareUpdate } from './FirmwareUpdate.tsx'
import { KeyField } from './KeyField.tsx'
import { SecretField } from './SecretField.tsx'
import { useKeyAvailability } from './use-key-availability.ts'

interface Props {
  readonly initialValues: ControllerFormValues
  /** The controller that is edited. Its settings are kept apart: each is saved by itself. */
  readonly controller?: ControllerRecord
  readonly submitLabel: string
  readonly onSubmit: (body: ControllerBody) => Promise<unknown>
  readonly busy: boolean
  /** It was saved: the page is about to be left. */
  readonly done?: boolean
  readonly onCancel: () => void
  /** Something else on the page would be lost as well. */
  readonly alsoUnsaved?: boolean
  /** The latest firmware was assigned and saved: what that write was answered, and what it was based on. */
  readonly onAssigned?: (record: ControllerRecord, basedOn: ControllerRecord) => void
  /** What became of the last save, as a banner. */
  readonly failure: ReactNode
}

/** The one form of create and edit (B §2, §5). */
export function ControllerForm({
  initialValues,
  controller,
  submitLabel,
  onSubmit,
  busy,
  done = false,
  onCancel,
  alsoUnsaved = false,
  onAssigned,
  failure,
}: Props) {
  const form = useForm<ControllerFormValues>({
    initialValues,
    validate: schemaResolver(controllerBody, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const { values, errors } = form
  const key = useKeyAvailability(values.controllerKey, controller?.id)
  const dirty = form.isDirty() && !done
  // A setting that was typed and not added would not be saved along.
  const [typing, setTyping] = useState(false)
  const unsaved = useUnsavedChanges((dirty || typing || alsoUnsaved) && !busy && !done)
  const valid = controllerBody.safeParse(values).success
  const submit = form.onSubmit(async (entered) => {
    if (key === 'taken' || typing || busy || done) return
    try {
      await onSubmit(controllerBodyOf(entered))
    } catch (error) {
      showFieldErrors(form, error instanceof ApiError ? error.fieldErrors : undefined)
      return
    }
    form.setValues(trimmed(entered))
    form.resetDirty(trimmed(entered))
  })
  function assigned(record: ControllerRecord, basedOn: ControllerRecord) {
    const clean = !form.isDirty()
    form.setFieldValue('firmwareId', record.firmwareId ?? '')
    if (clean) form.resetDirty({ ...values, firmwareId: record.firmwareId ?? '' })
    onAssigned?.(record, basedOn)
  }
  const field = (name: 'controllerName' | 'controllerKey' | 'sharedSecret') => ({
    value: values[name],
    error: errors[name],
    onChange: (text: string) => form.setFieldValue(name, text),
    onBlur: () => form.validateField(name),
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Controller">
      <Stack gap="sm">
        {failure && <FormNotice>{failure}</FormNotice>}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
          <TextInput
            label="Controller Name"
            required
            autoComplete="off"
            {...form.getInputProps('controllerName')}
          />
          <KeyField {...field('controllerKey')} state={key} />
        </SimpleGrid>
        <SecretField {...field('sharedSecret')} isSaved={controller !== undefined} />
        <AssignmentFields
          values={values}
          onChange={(changes) => form.setValues(changes)}
          errors={errors}
          firmwareAction={
            controller && (
              <div>
                <FirmwareUpdate
                  controller={controller}
                  onAssigned={assigned}
                  disabledReason={dirty ? 'Save your changes first' : undefined}
                />
                <FirmwareProgress controllerId={controller.id} />
              </div>
            )
          }
        />
        {!controller && (
          <DraftSettings
            settings={values.deviceSettings}
            onTyping={setTyping}
            onChange={(deviceSettings) => form.setFieldValue('deviceSettings', deviceSettings)}
          />
        )}
      </Stack>
      <FormActions
        submit={submitLabel}
        busyLabel="Saving..."
        busy={busy || done}
        disabledReason={disabledReason(valid, key === 'taken', typing)}
        onCancel={onCancel}
      />
      {unsaved}
    </form>
  )
}

function disabledReason(valid: boolean, taken: boolean, typing: boolean): string | undefined {
  if (!valid) return 'Fill in the required fields first'
  if (taken) return 'Choose a key that is not in use'
  return typing ? 'Add or cancel the setting that you are typing first' : undefined
}
