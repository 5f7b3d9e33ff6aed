import { Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { schedules as messages, shared } from '../../../texts/en.ts'
import { instantOf, type When, zoneText } from './when.ts'

interface Props {
  readonly when: When
  readonly onChange: (when: When) => void
  readonly error: string | undefined
}

export function WhenField({ when, onChange, error }: Props) {
  const { is, typed } = when
  return (
    <Stack gap="xs">
      <Input.Wrapper label={shared.when} labelElement="div">
        <SegmentedControl
          aria-label={shared.when}
          fullWidth
          mt={4}
          data={[
            { value: 'now', label: messages.now },
            { value: 'at', label: messages.at },
          ]}
          value={is}
          onChange={(chosen) => onChange({ is: chosen === 'at' ? 'at' : 'now', typed })}
        />
      </Input.Wrapper>
      {is === 'at' && (
        <TextInput
          type="datetime-local"
          label={messages.time}
          description={messages.zone(zoneText(instantOf(typed) ?? new Date()))}
          withAsterisk
          value={typed}
          onChange={({ currentTarget }) => onChange({ is, typed: currentTarget.value })}
          error={error && <span role="alert">{error}</span>}
        />
      )}
    </Stack>
  )
}
