import { type FirmwareFinding, firmwareDetails } from '@hoistway/contracts/firmware'
import { limits } from '@hoistway/contracts/limits'
import { ApiError } from '@hoistway/platform/http'
import { Dimmed, Fieldset, Stack } from '@hoistway/ui/core'
import { FormActions, showFieldErrors, useUnsavedChanges } from '@hoistway/ui/form'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { firmwareLimitsQuery, firmwareList } from '../../api/firmware.ts'
import { upload as messages } from '../../texts/en.ts'
import {
  englishFindings,
  findingsOf,
  type Inspection,
  isSevere,
  plainVersion,
  type UploadContext,
} from '../preflight/index.ts'
import { FileField } from './FileField.tsx'
import { PreflightPanel } from './PreflightPanel.tsx'
import { UploadFields } from './UploadFields.tsx'
import { emptyUpload, type UploadValues } from './upload.constants.ts'
import { useChosenFile } from './use-chosen-file.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  readonly onSubmit: (upload: Upload) => Promise<unknown>
  readonly busy: boolean
  readonly done: boolean
  readonly onCancel: (() => void) | undefined
  readonly onReset: () => void
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
  const unreleasable = findings.find(({ id }) => isSevere(id))?.id
  const notReleased = unreleasable && (unreleasable === 'chip' ? messages.otherChip : messages.damaged)
  const submit = (release?: true) => {
    chosen.require()
    form.onSubmit(
      (values) => {
        if (!file) return chosen.focus()
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
    )()
  }
  const inspectingReason = chosen.isInspecting ? messages.isInspecting : undefined
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
        event.preventDefault()
        submit()
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
        </Stack>
      </Fieldset>
      <Stack gap="sm" mt="md">
        {children}
        <Dimmed>{notReleased ?? messages.releaseHint}</Dimmed>
      </Stack>
      <FormActions
        submit={messages.upload}
        busyLabel={messages.uploading}
        busy={locked}
        disabledReason={inspectingReason}
        onReset={reset}
        onCancel={onCancel}
      >
        <ReasonedButton
          variant="default"
          disabled={locked}
          disabledReason={notReleased ?? inspectingReason}
          onClick={() => submit(true)}
        >
          {messages.release}
        </ReasonedButton>
      </FormActions>
      {unsaved}
    </form>
  )
}

const { nameMin, nameMax } = limits.firmware

/** Both fields must be empty, so that input is never replaced. */
function fillFromImage(form: UseFormReturnType<UploadValues>, { content }: Inspection): void {
  const { name, version } = form.getValues()
  const descriptor = 'image' in content ? content.image.descriptor : undefined
  if (!descriptor || name.trim() !== '' || version.trim() !== '') return
  const project = descriptor.project.trim()
  if (project.length >= nameMin && project.length <= nameMax) form.setFieldValue('name', project)
  const plain = plainVersion(descriptor.version)
  if (plain) form.setFieldValue('version', plain)
}

/**
 * The findings are in English, because readers may use another language than the uploader. The server checks
 * duplicates.
 */
function storedFindings(inspection: Inspection, context: UploadContext): FirmwareFinding[] | undefined {
  const stored = findingsOf(inspection, context, englishFindings)
    .filter(({ id }) => id !== 'exists')
    .map(({ id, title, why }) => ({ id, title, why }))
  return stored.length > 0 ? stored : undefined
}
