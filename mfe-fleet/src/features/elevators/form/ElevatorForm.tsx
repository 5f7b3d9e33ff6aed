import { type ElevatorBody, elevatorBody, elevatorTypes } from '@hoistway/contracts/elevator'
import { Checkbox, Select, SimpleGrid, Textarea, TextInput } from '@hoistway/ui/core'
import { showFieldErrors } from '@hoistway/ui/form'
import { RecordForm, type RecordFormState } from '@hoistway/ui/record-form'
import { schemaResolver, useForm } from '@mantine/form'
import { ControllerKeyField } from './ControllerKeyField.tsx'
import { type ElevatorFormValues, elevatorBodyOf } from './elevator-form-values.ts'
import { FloorNamesField } from './FloorNamesField.tsx'
import type { OrganizationOptions } from './organization-options.ts'

interface Props extends RecordFormState {
  readonly initialValues: ElevatorFormValues
  readonly organizations: OrganizationOptions
  readonly onSubmit: (body: ElevatorBody) => void
}

/** The one form of create and edit. */
export function ElevatorForm({ initialValues, organizations, onSubmit, ...state }: Props) {
  const form = useForm<ElevatorFormValues>({
    initialValues,
    validate: schemaResolver(elevatorBody, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const { organizationId, isActive } = form.values
  const field = (name: keyof ElevatorFormValues & string) => form.getInputProps(name)
  return (
    <RecordForm
      {...state}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => onSubmit(elevatorBodyOf(values)))}
      onFieldErrors={(errors) => showFieldErrors(form, errors)}
      onReset={() => form.reset()}
    >
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
        value={organizationId || null}
        onChange={(value) => form.setFieldValue('organizationId', value ?? '')}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TextInput label="Location" {...field('location')} />
        <TextInput label="Firmware version (recorded)" {...field('firmwareVersion')} />
      </SimpleGrid>
      <FloorNamesField
        value={form.values.floors}
        onChange={(floors) => form.setFieldValue('floors', floors)}
        isSubmitted={Object.keys(form.errors).some((path) => path.startsWith('floors'))}
      />
      <Textarea label="Description" autosize minRows={2} {...field('description')} />
      {isActive !== undefined && (
        <Checkbox
          label="Out of service"
          description="It takes no commands until it is back in service."
          checked={!isActive}
          onChange={(event) => form.setFieldValue('isActive', !event.currentTarget.checked)}
        />
      )}
      {isActive === false && (
        <TextInput
          label="Reason"
          description="Shown wherever the elevator is."
          {...field('outOfServiceReason')}
        />
      )}
    </RecordForm>
  )
}
