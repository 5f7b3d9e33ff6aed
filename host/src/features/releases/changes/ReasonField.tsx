import { Textarea } from '@mantine/core'
import { audit as messages } from '../../../texts/en.ts'

interface Props {
  readonly required: boolean
  readonly onChange: (reason: string) => void
  readonly autoFocus?: boolean
}

export const ReasonField = ({ required, onChange, autoFocus }: Props) => (
  <Textarea
    label={messages.reason.label}
    description={required ? messages.reason.required : undefined}
    required={required}
    autosize
    minRows={2}
    maxLength={500}
    mt="sm"
    data-autofocus={autoFocus}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
