import { firmwareDetails } from '@hoistway/contracts/firmware'
import { ApiError } from '@hoistway/platform/http'
import { Fieldset, Stack } from '@hoistway/ui/core'
import { FormActions, showFieldErrors, useUnsavedChanges } from '@hoistway/ui/form'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { firmwareLimitsQuery, firmwareList } from '../../api/firmware.ts'
import { upload as messages } from '../../texts/en.ts'
import { findingsOf } from '../preflight/index.ts'
import { FileField } from './FileField.tsx'
import { fillFromImage } from './fill-from-image.ts'
import { PreflightPanel } from './PreflightPanel.tsx'
import { ReleaseField } from './ReleaseField.tsx'
import { storedFindings } from './stored-findings.ts'
import { UploadFields } from './UploadFields.tsx'
import { emptyUpload } from './upload.constants.ts'
import { useChosenFile } from './use-chosen-file.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  readonly onSubmit: (upload: Upload) => Promise<unknown>
  readonly busy: boolean
  /** Whether the upload is stored and the list is about to open. */
  readonly done: boolean
  readonly onCancel: () => void
  readonly onReset: () => void
  /** Messages above the buttons. */
  readonly children: ReactNode
}

export function UploadForm({ onSubmit, busy, done, onCancel, onReset, children }: Props) {
  const form = useForm({
    initialValues: emptyUpload,
    validate: schemaResolver(firmwareDetails, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const maxBytes = useQuery(firmwareLimitsQuery).data?.maxFileBytes
  const chosen = useChosenFile({ maxBytes, onInspected: (found) => fillFromImage(form, found) })
  const { file, inspection } = chosen
  const { data: listed = [] } = useQuery(firmwareList)
  const unsaved = useUnsavedChanges((form.isDirty() || file !== undefined) && !done)
  const locked = busy || done
  // The list may already contain the uploaded version, which is no duplicate.
  const existing = locked ? [] : listed
  const context = { ...form.values, fileName: file?.name ?? '', existing }
  const findings = file && inspection ? findingsOf(inspection, context) : []
  const isOtherChip = findings.some(({ id }) => id === 'chip')
  const submit = form.onSubmit(
    (values) => {
      if (!file) return
      const release = values.release && !isOtherChip
      const details = {
        ...firmwareDetails.parse(values),
        findings: inspection && storedFindings(inspection, context),
        ...(release && { release }),
      }
      onSubmit({ file, details }).catch((error: unknown) => {
        showFieldErrors(form, error instanceof ApiError ? error.fieldErrors : undefined)
      })
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const adoptVersion = (version: string) => {
    form.setFieldValue('version', version)
    // The pressed button disappears with the finding.
    form.getInputNode('version')?.focus()
  }
  const reset = () => {
    form.reset()
    chosen.clear()
    onReset()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        chosen.require()
        submit(event)
      }}
    >
      <Fieldset variant="unstyled" disabled={locked} p={0} m={0} bd={0}>
        <Stack gap="sm">
          <UploadFields form={form} locked={locked} />
          <FileField chosen={chosen} maxBytes={maxBytes} locked={locked} />
          {file && inspection && (
            <PreflightPanel
              inspection={inspection}
              findings={findings}
              typedVersion={form.values.version}
              onUseVersion={adoptVersion}
            />
          )}
          <ReleaseField form={form} isOtherChip={isOtherChip} />
        </Stack>
      </Fieldset>
      <Stack gap="sm" mt="md">
        {children}
      </Stack>
      <FormActions
        submit={messages.upload}
        busyLabel={messages.uploading}
        busy={locked}
        disabledReason={chosen.isInspecting ? messages.isInspecting : undefined}
        onReset={reset}
        onCancel={busy ? onCancel : undefined}
      />
      {unsaved}
    </form>
  )
}
