import type { ControllerUpdate } from '@hoistway/contracts/controller'
import { showFieldErrors } from '@hoistway/ui/form'
import { RecordForm, type RecordFormState } from '@hoistway/ui/record-form'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { writtenFields } from '../../../api/controller-writes.ts'
import type { ControllerRecord } from '../../../api/controllers.ts'
import { unreadableReason } from '../../../api/unreadable.ts'
import { controllers as controllerTexts, controllerForm as messages, shared } from '../../../texts/en.ts'
import { FirmwareProgress } from '../firmware/FirmwareProgress.tsx'
import { FirmwareUpdate } from '../firmware/FirmwareUpdate.tsx'
import { SecretField } from '../secret/SecretField.tsx'
import { DraftSettings } from '../settings/DraftSettings.tsx'
import type { SettingEditorState } from '../settings/use-setting-editor.ts'
import { AssignmentFields } from './AssignmentFields.tsx'
import { type ControllerFormValues, trimmed } from './controller-form-values.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { useKeyAvailability } from './use-key-availability.ts'

interface Props<Body extends ControllerUpdate> extends RecordFormState {
  readonly schema: z.core.$ZodType<Body>
  readonly initialValues: ControllerFormValues
  /** The latest version read. Its settings are saved separately. */
  readonly controller?: ControllerRecord
  readonly setting: SettingEditorState
  /** Calls `onSaved` only if the page stays open. */
  readonly onSubmit: (body: Body, onSaved: () => void) => void
}

export function ControllerForm<Body extends ControllerUpdate>({
  schema,
  initialValues,
  controller,
  setting,
  onSubmit,
  ...state
}: Props<Body>) {
  const form = useForm<ControllerFormValues>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const { values, errors } = form
  const [saves, setSaves] = useState(0)
  const key = useKeyAvailability(values.controllerKey, controller?.id)
  const blocked =
    (key === 'taken' ? messages.chooseFreeKey : undefined) ??
    // A new controller would be sent without the setting in the editor.
    (!controller && setting.isTyped ? messages.settingFirst : undefined) ??
    (controller && unreadableReason(controller, writtenFields()))
  const invalid = z.safeParse(schema, values).error?.issues ?? []
  function showSaved(entered: ControllerFormValues) {
    // The stored secret must not stay in the page.
    const saved = { ...trimmed(entered), ...(controller && { sharedSecret: undefined }) }
    form.setValues(saved)
    form.resetDirty(saved)
    setSaves((before) => before + 1)
  }
  function showAssigned(firmwareId: string) {
    const isClean = !form.isDirty()
    form.setFieldValue('firmwareId', firmwareId)
    if (isClean) form.resetDirty({ ...values, firmwareId })
  }
  const secret = {
    value: values.sharedSecret,
    error: errors.sharedSecret,
    onChange: (text: string | undefined) => form.setFieldValue('sharedSecret', text),
    onBlur: () => form.validateField('sharedSecret'),
  }
  return (
    <RecordForm
      {...state}
      label={controllerTexts.controller}
      dirty={form.isDirty() || setting.isTyped}
      disabledReason={invalid.length > 0 ? reasonsOf(invalid) : blocked}
      onSubmit={form.onSubmit((entered) => {
        if (!blocked) onSubmit(z.parse(schema, entered), () => showSaved(entered))
      })}
      onFieldErrors={(fieldErrors) => showFieldErrors(form, fieldErrors)}
    >
      <IdentityFields form={form} availability={key} />
      <SecretField key={saves} {...secret} controllerId={controller?.id} />
      <AssignmentFields
        values={values}
        onChange={(changes) => form.setValues(changes)}
        errors={errors}
        firmwareAction={
          controller && (
            <div>
              <FirmwareUpdate
                onAssigned={showAssigned}
                disabledReason={form.isDirty() ? shared.saveFirst : undefined}
              />
              <FirmwareProgress controllerId={controller.id} />
            </div>
          )
        }
      />
      {!controller && (
        <DraftSettings
          settings={values.deviceSettings}
          editor={setting}
          onChange={(deviceSettings) => form.setFieldValue('deviceSettings', deviceSettings)}
        />
      )}
    </RecordForm>
  )
}

const reasonsOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
) => {
  const byField = new Map<unknown, string>()
  for (const { path, message } of issues) if (!byField.has(path[0])) byField.set(path[0], message)
  return messages.fixFirst([...byField.values()])
}
