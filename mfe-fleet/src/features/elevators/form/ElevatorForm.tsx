import type { ElevatorBody } from '@hoistway/contracts/elevator'
import { elevatorBody, elevatorTypes } from '@hoistway/contracts/elevator'
import { ApiError } from '@hoistway/platform/http'
import { Checkbox, Select, SimpleGrid, Stack, Textarea, TextInput } from '@hoistway/ui/core'
import { FormActions, FormNotice, showFieldErrors, useUnsavedChanges } from '@hoistway/ui/form'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ControllerKeyField } from './ControllerKeyField.tsx'
import { type ElevatorFormValues, elevatorBodyOf } from './elevator-form-values.ts'

interface Props {
  readonly initialValues: ElevatorFormValues
  readonly organizations: readonly { readonly value: string; readonly label: string }[]
  readonly submitLabel: string
  readonly onSubmit: (body: ElevatorBody) => Promise<unknown>
  readonly busy: boolean
  /** It was saved: the page is about to be left. */
  readonly done: boolean
  readonly onCancel: () => void
  /** What became of the last save, as a banner. */
  readonly failure: ReactNode
}

/** The one form of create and edit (A §5 Elevator form). */
export function ElevatorForm({
  initialValues,
  organizations,
  submitLabel,
  onSubmit,
  busy,
  done,
  onCancel,
  failure,
}: Props) {
  const form = useForm<ElevatorFormValues>({
    initialValues,
    validate: schemaResolver(elevatorBody, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const unsaved = useUnsavedChanges(form.isDirty() && !done && !busy)
  const submit = form.onSubmit((values) =>
    onSubmit(elevatorBodyOf(values)).catch((error: unknown) => {
      showFieldErrors(form, error instanceof ApiError ? error.fieldErrors : undefined)
    }),
  )
  const field = (name: keyof ElevatorFormValues & string) => ({
    ...form.getInputProps(name),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {failure && <FormNotice>{failure}</FormNotice>}
        <TextInput label="Name" required {...field('name')} />
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <ControllerKeyField {...field('controllerId')} />
          <Select
            label="Type"
            required
            data={[...elevatorTypes]}
            allowDeselect={false}
            {...field('elevatorType')}
          />
        </SimpleGrid>
        <Select
          label="Organization"
          required
          placeholder="Select an organization"
          data={[...organizations]}
          searchable
          nothingFoundMessage="No organization found"
          {...field('organizationId')}
          value={form.values.organizationId || null}
          onChange={(value) => form.setFieldValue('organizationId', value ?? '')}
        />
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <TextInput label="Location" {...field('location')} />
          <TextInput label="Firmware version (recorded)" {...field('firmwareVersion')} />
        </SimpleGrid>
        <Textarea label="Description" autosize minRows={2} {...field('description')} />
        {form.values.isActive !== undefined && (
          <Checkbox
            label="Out of service"
            description="It takes no commands until it is back in service."
            checked={!form.values.isActive}
            onChange={(event) => form.setFieldValue('isActive', !event.currentTarget.checked)}
          />
        )}
        {form.values.isActive === false && (
          <TextInput
            label="Reason"
            description="Shown wherever the elevator is."
            {...field('outOfServiceReason')}
          />
        )}
      </Stack>
      <FormActions
        submit={submitLabel}
        busyLabel="Saving..."
        busy={busy || done}
        onReset={() => form.reset()}
        onCancel={onCancel}
      />
      {unsaved}
    </form>
  )
}
