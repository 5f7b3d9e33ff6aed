import { limits } from '@hoistway/contracts/limits'
import { Textarea } from '@hoistway/ui/core'
import { alerts as messages } from '../../texts/en.ts'

interface Props {
  readonly value: string
  readonly onChange: (note: string) => void
  readonly label?: string
  readonly hint?: string
  readonly required?: boolean
}

export const NoteField = ({
  value,
  onChange,
  label = messages.note,
  hint = messages.noteHint,
  required = false,
}: Props) => (
  <Textarea
    label={label}
    description={hint}
    autosize
    minRows={2}
    maxLength={limits.alert.noteMax}
    required={required}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    data-autofocus
  />
)
