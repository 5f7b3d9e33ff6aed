import {
  type ElevatorUpdate,
  elevatorBody,
  elevatorTypes,
  elevatorUpdate,
} from '@hoistway/contracts/elevator'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { namesOf, plainElevatorTexts } from '@hoistway/contracts/text-fields'
import {
  Autocomplete,
  Checkbox,
  Select,
  SimpleGrid,
  Textarea,
  TextInput,
  useDebouncedValue,
} from '@hoistway/ui/core'
import { showFieldErrors } from '@hoistway/ui/form'
import { RecordForm, type RecordFormState } from '@hoistway/ui/record-form'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { controllerKeys } from '../../../api/controllers.ts'
import type { OrganizationOptions } from '../../../shared/organization-options.ts'
import { elevators as elevatorMessages, elevatorForm as messages, shared } from '../../../texts/en.ts'
import { type ElevatorFormValues, elevatorBodyOf } from './elevator-form-values.ts'
import { FloorNamesField } from './FloorNamesField.tsx'

interface Props extends RecordFormState {
  readonly initialValues: ElevatorFormValues
  readonly organizations: OrganizationOptions
  readonly onSubmit: (body: ElevatorUpdate) => void
}

export function ElevatorForm({ initialValues, organizations, onSubmit, ...state }: Props) {
  const mayLackController = initialValues.isActive !== undefined && initialValues.controllerId === ''
  const form = useForm<ElevatorFormValues>({
    initialValues,
    validate: schemaResolver(mayLackController ? elevatorUpdate : elevatorBody, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const { organizationId, isActive } = form.values
  const { types } = elevatorMessages
  const field = (name: keyof ElevatorFormValues & string) => form.getInputProps(name)
  return (
    <RecordForm
      {...state}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => onSubmit(elevatorBodyOf(values, initialValues)))}
      onFieldErrors={(errors) => showFieldErrors(form, errors)}
      onReset={() => form.reset()}
    >
      <TextInput label={fieldNames.name} required {...field('name')} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ControllerKeyField required={!mayLackController} {...field('controllerId')} />
        <Select
          label={shared.type}
          required
          data={elevatorTypes.map((value) => ({ value, label: types[value] }))}
          allowDeselect={false}
          {...field('elevatorType')}
        />
      </SimpleGrid>
      <Select
        label={shared.organization}
        required
        placeholder={messages.selectOrganization}
        data={[...organizations]}
        searchable
        nothingFoundMessage={messages.noOrganization}
        {...field('organizationId')}
        value={organizationId || null}
        onChange={(value) => form.setFieldValue('organizationId', value ?? '')}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TextInput label={fieldNames.location} {...field('location')} />
        <TextInput label={messages.firmwareVersion} {...field('firmwareVersion')} />
        {namesOf(plainElevatorTexts).map((name) => (
          <TextInput key={name} label={fieldNames[name]} {...field(name)} />
        ))}
      </SimpleGrid>
      <FloorNamesField
        value={form.values.floors}
        onChange={(floors) => form.setFieldValue('floors', floors)}
        isSubmitted={Object.keys(form.errors).some((path) => path.startsWith('floors'))}
      />
      <Textarea label={fieldNames.description} autosize minRows={2} {...field('description')} />
      {isActive !== undefined && (
        <Checkbox
          label={shared.outOfService}
          description={messages.outOfServiceHint}
          checked={!isActive}
          onChange={(event) => form.setFieldValue('isActive', !event.currentTarget.checked)}
        />
      )}
      {isActive === false && (
        <TextInput
          label={fieldNames.reason}
          description={messages.reasonHint}
          {...field('outOfServiceReason')}
        />
      )}
    </RecordForm>
  )
}

function ControllerKeyField(props: ComponentProps<typeof Autocomplete>) {
  const [text] = useDebouncedValue((props.value ?? '').trim(), 300)
  // A failed load leaves a field without suggestions.
  const { data } = useQuery(controllerKeys(text))
  return (
    <Autocomplete
      label={fieldNames.controllerId}
      {...props}
      data={[...new Set(data)]}
      maxDropdownHeight={240}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
