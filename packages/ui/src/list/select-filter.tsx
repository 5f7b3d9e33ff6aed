import { NativeSelect } from '@mantine/core'
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

/** A filter of a list: one of a few options. */
export function SelectFilter<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      value={knownOption(options, value)}
      data={options.map((option) => ({ ...option }))}
      onChange={(event) => onChange(knownOption(options, event.currentTarget.value))}
      className={classes.filter}
    />
  )
}
