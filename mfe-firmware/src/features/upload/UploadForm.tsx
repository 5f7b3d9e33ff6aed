import { type FirmwareFinding, firmwareDetails } from '@hoistway/contracts/firmware'
import { limits } from '@hoistway/contracts/limits'
import { ApiError } from '@hoistway/platform/http'
import { Fieldset, Select, SimpleGrid, Stack, Textarea, TextInput } from '@hoistway/ui/core'
import { FileDrop } from '@hoistway/ui/dropzone'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { FormActions, showFieldErrors, useUnsavedChanges } from '@hoistway/ui/form'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { firmwareList } from '../../api/firmware.ts'
import { controllerTypeOptions } from '../../shared/controller-type-names.ts'
import { type Finding, findingsOf } from '../preflight/index.ts'
import { fileProblem } from './check-file.ts'
import { FileCard } from './FileCard.tsx'
import { PreflightPanel } from './PreflightPanel.tsx'
import { emptyUpload } from './upload.constants.ts'
import { messages } from './upload.messages.ts'
import { useInspection } from './use-inspection.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  readonly onSubmit: (upload: Upload) => Promise<unknown>
  readonly busy: boolean
  /** It was stored: the page is about to be left. */
  readonly done: boolean
  readonly onCancel: () => void
  readonly onReset: () => void
  /** What is said above the buttons. */
  readonly children: ReactNode
}

/** Name, version, controller type, description and the file (B §2, §5). */
export function UploadForm({ onSubmit, busy, done, onCancel, onReset, children }: Props) {
  const form = useForm({
    initialValues: emptyUpload,
    validate: schemaResolver(firmwareDetails, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const { inspection, isInspecting, isUnreadable, inspect, clear } = useInspection()
  const { data: existing = [] } = useQuery(firmwareList)
  const unsaved = useUnsavedChanges((form.isDirty() || file !== undefined) && !done)
  const drop = useRef<HTMLDivElement>(null)
  const locked = busy || done

  const choose = (problem: string | undefined, chosen?: File) => {
    setFileError(problem)
    setFile(chosen)
    if (chosen) inspect(chosen)
    else clear()
  }
  const remove = () => {
    choose(undefined)
    // The button goes with the card: the keyboard stays where the next file is chosen.
    drop.current?.querySelector('button')?.focus()
  }
  const send = form.onSubmit(
    (values) => {
      if (!file) return
      const details = { ...firmwareDetails.parse(values), findings: keptFindings(findings) }
      onSubmit({ file, details }).catch((error: unknown) => {
        showFieldErrors(form, error instanceof ApiError ? error.fieldErrors : undefined)
      })
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const findings =
    file && inspection
      ? // The record that is being uploaded, and may be listed already, is no other one.
        findingsOf(inspection, { ...form.values, fileName: file.name, existing: locked ? [] : existing })
      : []
  const field = (name: keyof typeof emptyUpload & string) => form.getInputProps(name)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (!file) setFileError(fileError ?? messages.fileRequired)
        send(event)
      }}
    >
      <Fieldset variant="unstyled" disabled={locked} p={0} m={0} bd={0}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="Name" required {...field('name')} />
            <TextInput label="Version" required placeholder="1.0.0" {...field('version')} />
          </SimpleGrid>
          <Select
            label="Controller Type"
            required
            data={controllerTypeOptions}
            allowDeselect={false}
            disabled={locked}
            {...field('controllerType')}
          />
          <Textarea label="Description" autosize minRows={2} {...field('description')} />
          <div ref={drop}>
            <FileDrop
              label="Firmware file"
              required
              extensions={limits.firmware.extensions}
              choose="Choose file"
              hint="or drop a .bin, .hex or .fw file here"
              error={fileError}
              disabled={locked}
              onFiles={(files) => {
                const problem = fileProblem(files)
                choose(problem, problem ? undefined : files[0])
              }}
            />
          </div>
          {file && (
            <FileCard file={file} isInspecting={isInspecting} onRemove={locked ? undefined : remove} />
          )}
          {file && isUnreadable && (
            <ErrorBanner onRetry={() => inspect(file)} onDismiss={clear}>
              {messages.unreadable}
            </ErrorBanner>
          )}
          {file && inspection && (
            <PreflightPanel
              inspection={inspection}
              findings={findings}
              typedVersion={form.values.version}
              onTakeVersion={(version) => {
                form.setFieldValue('version', version)
                // The button goes away with what it was offered for.
                form.getInputNode('version')?.focus()
              }}
            />
          )}
        </Stack>
      </Fieldset>
      <Stack gap="sm" mt="md">
        {children}
      </Stack>
      <FormActions
        submit="Upload Firmware"
        busyLabel="Uploading..."
        busy={locked}
        disabledReason={isInspecting ? 'The file is being looked into' : undefined}
        onReset={() => {
          form.reset()
          choose(undefined)
          onReset()
        }}
        onCancel={busy ? onCancel : undefined}
      />
      {unsaved}
    </form>
  )
}

/** What is stored with the record; that it exists already the server decides itself. */
function keptFindings(findings: readonly Finding[]): FirmwareFinding[] | undefined {
  const kept = findings.filter(({ id }) => id !== 'exists').map(({ id, title, why }) => ({ id, title, why }))
  return kept.length > 0 ? kept : undefined
}
