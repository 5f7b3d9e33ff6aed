import {
  ComboboxChevron,
  getOptionsLockup,
  getParsedComboboxData,
  InputBase,
  type SelectProps as MantineSelectProps,
  type Primitive,
} from '@mantine/core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { closedField } from './closed-field.ts'
import { useKeptFocus } from './kept-focus.ts'
import { useOnDemand } from './on-demand.ts'
import { overlays } from './overlays.ts'

export type SelectProps<Value extends Primitive = string> = MantineSelectProps<Value> & {
  readonly ref?: Ref<HTMLInputElement>
}

const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/**
 * A field with a list of options. It is shown closed while its code loads; who opens it meanwhile finds it open then,
 * and keeps the focus.
 */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  const parts = useOnDemand(overlays, true)
  const [isAwaited, setAwaited] = useState(false)
  const ref = useKeptFocus(props.ref)
  if (parts) {
    return <parts.Select {...props} ref={ref} {...(isAwaited && { defaultDropdownOpened: true })} />
  }
  const { value, defaultValue, data = [], disabled, readOnly, searchable, rightSection, size, error } = props
  const chosen = value === undefined ? defaultValue : value
  const options = getOptionsLockup(getParsedComboboxData(data))
  const open = () => setAwaited(!disabled && !readOnly)
  return (
    <InputBase
      {...closedField(props)}
      ref={ref}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      readOnly
      pointer={!searchable}
      value={chosen == null ? '' : (options[`${chosen}`]?.label ?? '')}
      rightSection={rightSection ?? <ComboboxChevron size={size} error={error} />}
      rightSectionPointerEvents="none"
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENING_KEYS.includes(event.key)) return
        // Neither submits the form nor scrolls the page.
        event.preventDefault()
        open()
      }}
    />
  )
}
