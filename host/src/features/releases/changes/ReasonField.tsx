import { Textarea } from '@mantine/core'
import { audit as messages } from '../../../texts/en.ts'

interface Props {
  readonly required: boolean
  readonly onChange: (reason: string) => void
}

export const ReasonField = ({ required, onChange }: Props) => (
  <Textarea
    label={messages.reason.label}
    description={required ? messages.reason.required : undefined}
    required={required}
    autosize
    minRows={2}
    maxLength={500}
    mt="sm"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
