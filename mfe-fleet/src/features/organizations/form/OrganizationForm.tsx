import { limits } from '@hoistway/contracts/limits'
import { organizationBody } from '@hoistway/contracts/organization'
import { ApiError } from '@hoistway/platform/http'
import { Fieldset, Grid, Select, SimpleGrid, Textarea, TextInput } from '@hoistway/ui/core'
import { FormActions, FormNotice, showFieldErrors, useUnsavedChanges } from '@hoistway/ui/form'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { organizationList } from '../../../api/organizations.ts'
import { messages } from '../organizations.messages.ts'
import { type OrganizationFormValues, organizationBodyOf, parentOptions } from './organization-form-values.ts'

interface Props {
  readonly initialValues: OrganizationFormValues
  /** The organization that is edited; it cannot be its own parent. */
  readonly editedId?: string
  readonly submitLabel: string
  readonly onSubmit: (body: ReturnType<typeof organizationBodyOf>) => Promise<unknown>
  readonly busy: boolean
  /** What the server said, as a banner; its field texts go to their fields. */
  readonly failure: ReactNode
  readonly onCancel: () => void
}

const limit = limits.organization
const types = ['Organization', 'Building'] as const

/** The one form of create and edit (A §5 Organization form). */
export function OrganizationForm({
  initialValues,
  editedId,
  submitLabel,
  onSubmit,
  busy,
  failure,
  onCancel,
}: Props) {
  const form = useForm<OrganizationFormValues>({
    initialValues,
    validate: schemaResolver(organizationBody, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const [saved, setSaved] = useState(false)
  const parents = useQuery(organizationList)
  const unsaved = useUnsavedChanges(form.isDirty() && !saved && !busy)
  const building = form.values.type === 'Building'
  const valid = organizationBody.safeParse(form.values).success
  const submit = form.onSubmit(async (values) => {
    setSaved(true)
    await onSubmit(organizationBodyOf(values)).catch((error: unknown) => {
      setSaved(false)
      showFieldErrors(form, error instanceof ApiError ? error.fieldErrors : undefined)
    })
  })
  const field = (name: string) => form.getInputProps(name)
  return (
    <form onSubmit={submit} noValidate>
      {failure && <FormNotice>{failure}</FormNotice>}
      <Grid mt="sm">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <TextInput label="Name" required withAsterisk maxLength={limit.nameMax + 50} {...field('name')} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Select label="Type" required data={[...types]} allowDeselect={false} {...field('type')} />
        </Grid.Col>
        <Grid.Col span={12}>
          <Select
            label="Parent organization"
            required={building}
            description={building ? messages.parentHint : undefined}
            placeholder={building ? 'Select a parent organization' : 'None'}
            data={parentOptions(parents.data ?? [], editedId)}
            searchable
            clearable
            {...field('parentOrganizationId')}
            value={form.values.parentOrganizationId || null}
            onChange={(value) => form.setFieldValue('parentOrganizationId', value ?? '')}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <Textarea label="Description" autosize minRows={2} {...field('description')} />
        </Grid.Col>
      </Grid>
      <SimpleGrid cols={{ base: 1, md: 3 }} mt="sm">
        <TextInput label="Phone" type="tel" autoComplete="off" {...field('phoneNumber')} />
        <TextInput label="Email" type="email" autoComplete="off" {...field('email')} />
        <TextInput
          label="Website"
          type="url"
          placeholder="https://"
          autoComplete="off"
          {...field('website')}
        />
      </SimpleGrid>
      <Fieldset legend="Address" mt="md">
        <TextInput label="Street" {...field('address.street')} />
        <SimpleGrid cols={{ base: 1, md: 2 }} mt="sm">
          <TextInput label="City" {...field('address.city')} />
          <TextInput label="State" {...field('address.state')} />
          <TextInput label="Postal code" {...field('address.postalCode')} />
          <TextInput label="Country" {...field('address.country')} />
        </SimpleGrid>
      </Fieldset>
      <FormActions
        submit={submitLabel}
        busyLabel="Saving..."
        busy={busy}
        disabledReason={valid ? undefined : 'Fill in the required fields first'}
        onReset={() => form.reset()}
        onCancel={onCancel}
      />
      {unsaved}
    </form>
  )
}
