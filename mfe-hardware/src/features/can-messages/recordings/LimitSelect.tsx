import { NativeSelect } from '@hoistway/ui/core'
import { span } from '@hoistway/ui/formats'

interface Props {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly choices: readonly number[]
  readonly text?: (choice: number) => string
}

const spanOf = (seconds: number) => span(seconds * 1_000)

export const LimitSelect = ({ label, value, onChange, choices, text = spanOf }: Props) => (
  <NativeSelect
    label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    data={choices.map((each) => ({ value: String(each), label: text(each) }))}
  />
)
