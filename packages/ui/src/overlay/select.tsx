import {
  ComboboxChevron,
  getOptionsLockup,
  getParsedComboboxData,
  InputBase,
  type SelectProps as MantineSelectProps,
  type Primitive,
} from '@mantine/core'
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { closedField } from './closed-field.ts'
import { useKeptFocus } from './kept-focus.ts'
import { useOnDemand } from './on-demand.ts'
import { overlays } from './overlays.ts'

export type SelectProps<Value extends Primitive = string> = MantineSelectProps<Value> & {
  readonly ref?: Ref<HTMLInputElement>
}

/** The page has loaded its content by then. */
const LATER_MS = 3_000
const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/** Renders a field with options, whose code loads shortly before use, or after the page. */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  const [isWanted, setWanted] = useState(false)
  const parts = useOnDemand(overlays, isWanted)
  const [isAwaited, setAwaited] = useState(false)
  const ref = useKeptFocus(props.ref)
  const want = () => setWanted(true)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (parts) {
    return (
      <parts.Select
        {...props}
        ref={ref}
        {...(isAwaited && { defaultDropdownOpened: true })}
        // Without a highlighted option, Mantine lets the key submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          props.onKeyDown?.(event)
        }}
      />
    )
  }
  const { value, defaultValue, data = [], disabled, readOnly, searchable, rightSection, size, error } = props
  const chosen = value === undefined ? defaultValue : value
  const options = getOptionsLockup(getParsedComboboxData(data))
  const open = () => {
    want()
    setAwaited(!disabled && !readOnly)
  }
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
      onPointerEnter={want}
      onFocus={(event) => {
        want()
        props.onFocus?.(event)
      }}
      onClick={open}
      // A field that is replaced between press and release gets no click.
      onMouseDown={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENING_KEYS.includes(event.key)) return
        // The key must neither submit the form nor scroll the page.
        event.preventDefault()
        open()
      }}
    />
  )
}
