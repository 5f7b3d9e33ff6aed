import type { ControllerUpdate } from '@hoistway/contracts/controller'
import { ApiError } from '@hoistway/platform/http'
import { SimpleGrid, Stack, TextInput } from '@hoistway/ui/core'
import { FormActions, FormNotice, showFieldErrors, useUnsavedChanges } from '@hoistway/ui/form'
import { schemaResolver, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { ControllerRecord } from '../../../api/controllers.ts'
import { FirmwareProgress } from '../firmware/FirmwareProgress.tsx'
import { FirmwareUpdate } from '../firmware/FirmwareUpdate.tsx'
import { SecretField } from '../secret/SecretField.tsx'
import { DraftSettings } from '../settings/DraftSettings.tsx'
import { AssignmentFields } from './AssignmentFields.tsx'
import { type ControllerFormValues, trimmed } from './controller-form-values.ts'
import { KeyField } from './KeyField.tsx'
import { useKeyAvailability } from './use-key-availability.ts'

interface Props<Body extends ControllerUpdate> {
  /** What may be sent. */
  readonly schema: z.ZodType<Body>
  readonly initialValues: ControllerFormValues
  /** The controller that is edited. Its settings are kept apart: each is saved by itself. */
  readonly controller?: ControllerRecord
  readonly submitLabel: string
  readonly onSubmit: (body: Body) => Promise<unknown>
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
export function ControllerForm<Body extends ControllerUpdate>({
  schema,
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
}: Props<Body>) {
  const form = useForm<ControllerFormValues>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const { values, errors } = form
  const key = useKeyAvailability(values.controllerKey, controller?.id)
  const dirty = form.isDirty() && !done
  // A setting that was typed and not added would not be saved along.
  const [typing, setTyping] = useState(false)
  const unsaved = useUnsavedChanges((dirty || typing || alsoUnsaved) && !busy && !done)
  const valid = schema.safeParse(values).success
  const [saves, setSaves] = useState(0)
  const submit = form.onSubmit(async (entered) => {
    if (key === 'taken' || typing || busy || done) return
    try {
      await onSubmit(schema.parse(entered))
    } catch (error) {
      showFieldErrors(form, error instanceof ApiError ? error.fieldErrors : undefined)
      return
    }
    // What is stored now is out of the page again.
    const saved = { ...trimmed(entered), ...(controller && { sharedSecret: undefined }) }
    form.setValues(saved)
    form.resetDirty(saved)
    setSaves((before) => before + 1)
  })
  function assigned(record: ControllerRecord, basedOn: ControllerRecord) {
    const clean = !form.isDirty()
    form.setFieldValue('firmwareId', record.firmwareId ?? '')
    if (clean) form.resetDirty({ ...values, firmwareId: record.firmwareId ?? '' })
    onAssigned?.(record, basedOn)
  }
  const field = (name: 'controllerKey' | 'sharedSecret') => ({
    error: errors[name],
    onChange: (text: string | undefined) => form.setFieldValue(name, text),
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
          <KeyField {...field('controllerKey')} value={values.controllerKey} state={key} />
        </SimpleGrid>
        <SecretField
          key={saves}
          {...field('sharedSecret')}
          value={values.sharedSecret}
          controllerId={controller?.id}
        />
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
