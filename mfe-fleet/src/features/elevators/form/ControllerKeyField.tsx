import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { Autocomplete, useDebouncedValue } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { controllerKeys } from '../../../api/controllers.ts'

export function ControllerKeyField(props: ComponentProps<typeof Autocomplete>) {
  const [text] = useDebouncedValue((props.value ?? '').trim(), 300)
  // A failed load leaves a field without suggestions.
  const { data } = useQuery(controllerKeys(text))
  return (
    <Autocomplete
      label={fieldNames.controllerId}
      required
      {...props}
      data={[...new Set(data)]}
      maxDropdownHeight={240}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
