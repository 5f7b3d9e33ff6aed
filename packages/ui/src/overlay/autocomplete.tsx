import { InputBase, type AutocompleteProps as MantineAutocompleteProps } from '@mantine/core'
import { type ChangeEvent, type Ref, useState } from 'react'
import { closedField } from './closed-field.ts'
import { useKeptFocus } from './kept-focus.ts'
import { useOnDemand } from './on-demand.ts'
import { overlays } from './overlays.ts'

export type AutocompleteProps = MantineAutocompleteProps & { readonly ref?: Ref<HTMLInputElement> }

/** Renders a text field with suggestions, which accepts text before its code is loaded. */
export function Autocomplete(props: AutocompleteProps) {
  const parts = useOnDemand(overlays, true)
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const ref = useKeptFocus(props.ref)
  if (parts) {
    return (
      <parts.Autocomplete {...props} ref={ref} {...(props.value === undefined && { defaultValue: typed })} />
    )
  }
  return (
    <InputBase
      {...closedField(props)}
      ref={ref}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      value={props.value ?? typed}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value)
        props.onChange?.(event.currentTarget.value)
      }}
    />
  )
}
