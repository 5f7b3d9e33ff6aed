import { limits } from '@hoistway/contracts/limits'
import { type OrganizationBody, organizationBody } from '@hoistway/contracts/organization'
import { Textarea, TextInput } from '@hoistway/ui/core'
import { showFieldErrors } from '@hoistway/ui/form'
import { RecordForm, type RecordFormState } from '@hoistway/ui/record-form'
import { schemaResolver, useForm } from '@mantine/form'
import { templatePages as messages } from '../../texts/en.ts'

interface Props extends RecordFormState {
  readonly onSubmit: (body: OrganizationBody) => void
}

/** The contract's schema has the rules of the API. */
export function TemplateForm({ onSubmit, ...state }: Props) {
  const form = useForm({
    initialValues: { name: '', type: 'Organization' as const, description: '' },
    validate: schemaResolver(organizationBody, { sync: true }),
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const isValid = organizationBody.safeParse(form.values).success
  return (
    <RecordForm
      {...state}
      dirty={form.isDirty()}
      disabledReason={isValid ? undefined : messages.incomplete}
      // Parsing trims texts and omits empty ones.
      onSubmit={form.onSubmit((values) => onSubmit(organizationBody.parse(values)))}
      onFieldErrors={(errors) => showFieldErrors(form, errors)}
    >
      <TextInput
        label={messages.name}
        required
        withAsterisk
        maxLength={limits.organization.nameMax + 50}
        {...form.getInputProps('name')}
      />
      <Textarea label={messages.description} autosize minRows={2} {...form.getInputProps('description')} />
    </RecordForm>
  )
}
