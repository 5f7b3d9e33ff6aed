import { Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { schedules as messages } from '../../../texts/en.ts'
import { instantOf, zoneText } from './when.ts'

/** When a release is changed: now, or at a local time from the form. */
export interface When {
  readonly is: 'now' | 'at'
  readonly typed: string
}

export const now: When = { is: 'now', typed: '' }

/** Returns why the time is invalid; `undefined` if it is valid. The server decides by its own clock. */
export function timeErrorOf({ is, typed }: When): string | undefined {
  if (is === 'now') return undefined
  const time = instantOf(typed)
  if (!time) return messages.missing
  return time.getTime() <= Date.now() ? messages.past : undefined
}

/** Returns the time as ISO 8601 UTC; `undefined` for now. */
export const timeOf = ({ is, typed }: When): string | undefined =>
  is === 'now' ? undefined : instantOf(typed)?.toISOString()

interface Props {
  readonly when: When
  readonly onChange: (when: When) => void
  /** Shown after a submit with an invalid time. */
  readonly error: string | undefined
}

export function WhenField({ when, onChange, error }: Props) {
  const { is, typed } = when
  return (
    <Stack gap="xs">
      <Input.Wrapper label={messages.when} labelElement="div">
        <SegmentedControl
          aria-label={messages.when}
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
          error={error}
        />
      )}
    </Stack>
  )
}
