import type { AutocompleteProps, InputBaseProps, SelectProps } from '@mantine/core'

/** What concerns the list of options and not the field that opens it. */
const ofOptions = [
  'allowDeselect',
  'autoSelectOnBlur',
  'checkIconPosition',
  'chevronColor',
  'clearable',
  'clearButtonProps',
  'clearSectionMode',
  'comboboxProps',
  'data',
  'defaultDropdownOpened',
  'defaultSearchValue',
  'defaultValue',
  'dropdownOpened',
  'filter',
  'floatingHeight',
  'hiddenInputProps',
  'limit',
  'maxDropdownHeight',
  'nothingFoundMessage',
  'onChange',
  'onClear',
  'onDropdownClose',
  'onDropdownOpen',
  'onOptionSubmit',
  'onSearchChange',
  'openOnFocus',
  'renderOption',
  'scrollAreaProps',
  'searchable',
  'searchValue',
  'selectFirstOptionOnChange',
  'selectFirstOptionOnDropdownOpen',
  'value',
  'withAlignedLabels',
  'withCheckIcon',
  'withScrollArea',
] as const satisfies readonly (keyof SelectProps | keyof AutocompleteProps)[]

/** The properties of the field itself. */
export function closedField(props: object): InputBaseProps {
  return Object.fromEntries(
    Object.entries(props).filter(([name]) => !ofOptions.some((other) => other === name)),
  )
}
