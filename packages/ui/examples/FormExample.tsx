import { TextInput } from '@hoistway/ui/core'
import { FormActions, useUnsavedChanges } from '@hoistway/ui/form'
import { useForm } from '@mantine/form'
import { useState } from 'react'

export function FormExample() {
  const [saved, setSaved] = useState('')
  const form = useForm({
    initialValues: { name: '' },
    validateInputOnBlur: true,
    validate: { name: (value) => (value.trim() ? null : 'Name is required') },
  })
  const unsaved = useUnsavedChanges(form.isDirty() && form.values.name !== saved)
  return (
    <form onSubmit={form.onSubmit(({ name }) => setSaved(name))} noValidate>
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <FormActions
        submit="Save"
        busy={false}
        disabledReason={form.isValid() ? undefined : 'A name is missing'}
        onReset={form.reset}
      />
      {unsaved}
    </form>
  )
}
