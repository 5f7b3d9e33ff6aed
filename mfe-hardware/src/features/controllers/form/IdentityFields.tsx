import { SimpleGrid, TextInput } from '@hoistway/ui/core'
import type { UseFormReturnType } from '@mantine/form'
import { controllers as messages } from '../../../texts/en.ts'
import type { ControllerFormValues } from './controller-form-values.ts'
import { KeyField } from './KeyField.tsx'
import type { KeyState } from './use-key-availability.ts'

interface Props {
  readonly form: UseFormReturnType<ControllerFormValues>
  readonly availability: KeyState
}

export const IdentityFields = ({ form, availability }: Props) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
    <TextInput
      label={messages.fields.name}
      required
      autoComplete="off"
      {...form.getInputProps('controllerName')}
    />
    <KeyField
      value={form.values.controllerKey}
      error={form.errors.controllerKey}
      onChange={(text) => form.setFieldValue('controllerKey', text)}
      onBlur={() => form.validateField('controllerKey')}
      state={availability}
    />
  </SimpleGrid>
)
