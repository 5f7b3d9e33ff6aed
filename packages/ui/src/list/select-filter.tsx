import { Select } from '@mantine/core'

interface Props<Value extends string> {
  /** Accessible name. */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A filter of a list: one of a few. */
export function SelectFilter<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Select
      aria-label={label}
      value={value}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      allowDeselect={false}
      checkIconPosition="right"
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen)
        if (option) onChange(option.value)
      }}
      w={180}
    />
  )
}
