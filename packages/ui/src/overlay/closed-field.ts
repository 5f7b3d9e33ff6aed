import type { AutocompleteProps, InputBaseProps, SelectProps } from '@mantine/core'

/** The field itself does not take these. */
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

export function closedField(props: object): InputBaseProps {
  return Object.fromEntries(
    Object.entries(props).filter(([name]) => !ofOptions.some((other) => other === name)),
  )
}
