import { limits } from '@hoistway/contracts/limits'
import { Textarea } from '@hoistway/ui/core'
import { alerts as messages } from '../../texts/en.ts'

interface Props {
  readonly value: string
  readonly onChange: (note: string) => void
  /** Says who will see the note; by default for a single alert. */
  readonly hint?: string
}

export const NoteField = ({ value, onChange, hint = messages.noteHint }: Props) => (
  <Textarea
    label={messages.note}
    description={hint}
    autosize
    minRows={2}
    maxLength={limits.alert.noteMax}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    data-autofocus
  />
)
