import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import classes from './list-filters.module.css'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** The choices of a filter; the first one is its default. */
export type FilterOptions<Value extends string> = readonly [Option<Value>, ...Option<Value>[]]

interface Props<Value extends string> {
  /** Accessible name. */
  readonly label: string
  /** As the address has it; an unknown value shows the default. */
  readonly value: string
  readonly options: FilterOptions<Value>
  readonly onChange: (value: Value) => void
}

/** The option of a value that came from an address; the default for an unknown one. */
export const knownOption = <Value extends string>(options: FilterOptions<Value>, value: string): Value =>
  (options.find((option) => option.value === value) ?? options[0]).value

/** Each option costs a browser as much as a cell of a table, and its text is measured: more of them wait until they are wanted. */
const FEW = 50

/** A filter of a list: one of its options. */
export function SelectFilter<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const chosen = knownOption(options, value)
  const [isWanted, setWanted] = useState(false)
  const isLong = options.length > FEW
  const want = () => setWanted(true)
  const offered =
    isLong && !isWanted ? options.filter((option, place) => place === 0 || option.value === chosen) : options
  return (
    <NativeSelect
      aria-label={label}
      value={chosen}
      data={offered.map((option) => ({ ...option }))}
      onChange={(event) => onChange(knownOption(options, event.currentTarget.value))}
      className={classes.filter}
      data-long={isLong || undefined}
      {...(isLong && {
        onPointerEnter: want,
        onPointerDown: want,
        onFocus: want,
        onBlur: () => setWanted(false),
      })}
    />
  )
}
