import { controllerTypeName, controllerTypes } from '@hoistway/contracts/controller'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { Select, SimpleGrid, Textarea, TextInput } from '@hoistway/ui/core'
import type { UseFormReturnType } from '@mantine/form'
import { upload as messages, shared } from '../../texts/en.ts'
import type { UploadValues } from './upload.constants.ts'

interface Props {
  readonly form: UseFormReturnType<UploadValues>
  readonly locked: boolean
}

export function UploadFields({ form, locked }: Props) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={fieldNames.name} required {...form.getInputProps('name')} />
        <TextInput label={messages.version} required placeholder="1.0.0" {...form.getInputProps('version')} />
      </SimpleGrid>
      <Select
        label={shared.controllerType}
        required
        data={controllerTypes.map((value) => ({ value, label: controllerTypeName(value) }))}
        allowDeselect={false}
        disabled={locked}
        {...form.getInputProps('controllerType')}
      />
      <Textarea label={fieldNames.description} autosize minRows={2} {...form.getInputProps('description')} />
    </>
  )
}
