import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { limits } from '@hoistway/contracts/limits'
import { organizationBody, organizationTypes } from '@hoistway/contracts/organization'
import { Fieldset, Grid, Select, SimpleGrid, Textarea, TextInput } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { showFieldErrors } from '@hoistway/ui/form'
import { RecordForm, type RecordFormState } from '@hoistway/ui/record-form'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { organizationList } from '../../../api/organizations.ts'
import { withPresent } from '../../../shared/organization-options.ts'
import {
  organizationForm as messages,
  organizations as organizationMessages,
  shared,
} from '../../../texts/en.ts'
import { ContactsField } from './ContactsField.tsx'
import {
  type OrganizationFormValues,
  organizationBodyOf,
  parentOptions,
  timeZoneOptions,
} from './organization-form-values.ts'

interface Props extends RecordFormState {
  readonly initialValues: OrganizationFormValues
  /** It cannot be its own parent. */
  readonly editedId?: string
  readonly parentName?: string | null | undefined
  readonly onSubmit: (body: ReturnType<typeof organizationBodyOf>) => void
}

const limit = limits.organization

export function OrganizationForm({ initialValues, editedId, parentName, onSubmit, ...state }: Props) {
  const form = useForm<OrganizationFormValues>({
    initialValues,
    validate: schemaResolver(organizationBody, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const parents = useQuery(organizationList)
  const timeZones = useMemo(() => timeZoneOptions(initialValues.timeZone), [initialValues.timeZone])
  const present = editedId && initialValues.parentOrganizationId
  const offered = useMemo(() => parentOptions(parents.data ?? [], editedId), [parents.data, editedId])
  const options = withPresent(offered, present, parentName)
  const chosen = form.values.parentOrganizationId
  const isChosen = chosen === present || chosen !== initialValues.parentOrganizationId
  const isOffered = isChosen || options.some(({ value }) => value === chosen)
  // The address may name a parent that is not offered; a running refresh may still add it.
  const parentOrganizationId = isOffered || !parents.data || parents.isFetching ? chosen : ''
  const building = form.values.type === 'Building'
  const valid = organizationBody.safeParse({ ...form.values, parentOrganizationId }).success
  const { name, contacts = [] } = form.values
  const required = [name, ...contacts.flatMap((each) => [each.name, each.phoneNumber])]
  const isMissing = required.some((text) => !text.trim()) || (building && !parentOrganizationId)
  const reason = isMissing ? messages.incomplete : messages.invalid
  const field = (name: string) => form.getInputProps(name)
  return (
    <RecordForm
      {...state}
      dirty={form.isDirty()}
      disabledReason={valid ? undefined : reason}
      onSubmit={form.onSubmit((values) => onSubmit(organizationBodyOf({ ...values, parentOrganizationId })))}
      onFieldErrors={(errors) => showFieldErrors(form, errors)}
      onReset={() => form.reset()}
    >
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <TextInput
            label={fieldNames.name}
            required
            withAsterisk
            maxLength={limit.nameMax + 50}
            {...field('name')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Select
            label={shared.type}
            required
            data={organizationTypes.map((value) => ({ value, label: organizationMessages.types[value] }))}
            allowDeselect={false}
            {...field('type')}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          {parents.isError && !parents.data && (
            <ErrorBanner onRetry={() => parents.refetch()}>{organizationMessages.loadList}</ErrorBanner>
          )}
          <Select
            label={messages.parent}
            required={building}
            description={building ? messages.parentHint : undefined}
            placeholder={building ? messages.selectParent : messages.noParent}
            data={[...options]}
            searchable
            clearable
            {...field('parentOrganizationId')}
            value={parentOrganizationId || null}
            onChange={(value) => form.setFieldValue('parentOrganizationId', value ?? '')}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <Textarea label={fieldNames.description} autosize minRows={2} {...field('description')} />
        </Grid.Col>
        <Grid.Col span={12}>
          <Select
            label={fieldNames.timeZone}
            description={messages.timeZoneHint}
            data={timeZones}
            // Hundreds of hidden options would be rendered at each keystroke in the form.
            comboboxProps={{ keepMounted: false }}
            searchable
            clearable
            {...field('timeZone')}
            value={form.values.timeZone || null}
            onChange={(value) => form.setFieldValue('timeZone', value ?? '')}
          />
        </Grid.Col>
      </Grid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TextInput label={fieldNames.phone} type="tel" autoComplete="off" {...field('phoneNumber')} />
        <TextInput label={fieldNames.email} type="email" autoComplete="off" {...field('email')} />
      </SimpleGrid>
      <TextInput
        label={fieldNames.website}
        type="url"
        placeholder="https://"
        autoComplete="off"
        {...field('website')}
      />
      <Fieldset legend={organizationMessages.address}>
        <TextInput label={fieldNames.street} {...field('address.street')} />
        <SimpleGrid cols={{ base: 1, md: 2 }} mt="sm">
          <TextInput label={fieldNames.city} {...field('address.city')} />
          <TextInput label={fieldNames.state} {...field('address.state')} />
          <TextInput label={fieldNames.postalCode} {...field('address.postalCode')} />
          <TextInput label={fieldNames.country} {...field('address.country')} />
        </SimpleGrid>
      </Fieldset>
      {(form.values.contacts || form.values.accessInstructions !== undefined) && (
        <ContactsField form={form} />
      )}
    </RecordForm>
  )
}
