import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import classes from './list-filters.module.css'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** Options of a filter, starting with its default. */
export type FilterOptions<Value extends string> = readonly [Option<Value>, ...Option<Value>[]]

interface Props<Value extends string> {
  readonly label: string
  readonly value: string
  readonly options: FilterOptions<Value>
  /**
   * Label of a chosen value that is not among the options, as from a link. Without it, that value shows the default.
   */
  readonly other?: string | undefined
  readonly onChange: (value: Value) => void
}

/** Returns the option of a value, or the default for an unknown one. */
export const knownOption = <Value extends string>(options: FilterOptions<Value>, value: string): Value =>
  (options.find((option) => option.value === value) ?? options[0]).value

/** Each option costs about as much as a table cell. */
const EAGER_OPTIONS = 50

/** Renders a filter of a list with its options. */
export function SelectFilter<Value extends string>({ label, value, options, other, onChange }: Props<Value>) {
  const [first, ...rest] = options
  const isOffered = other === undefined || options.some((option) => option.value === value)
  const all: FilterOptions<string> = isOffered ? options : [first, { value, label: other }, ...rest]
  const chosen = knownOption(all, value)
  const [isWanted, setWanted] = useState(false)
  const isLong = options.length > EAGER_OPTIONS
  const want = () => setWanted(true)
  const offered =
    isLong && !isWanted ? all.filter((option, place) => place === 0 || option.value === chosen) : all
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
