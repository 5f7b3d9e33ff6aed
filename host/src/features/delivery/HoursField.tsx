import type { Hours } from '@hoistway/contracts/delivery'
import { Group, Input, TextInput } from '@mantine/core'
import { Switch } from '../../shared/Switch.tsx'
import { delivery as messages } from '../../texts/en.ts'

const NIGHT = { from: '22:00', to: '06:00' }

interface Props {
  readonly label: string
  readonly value: Hours | null
  readonly onChange: (hours: Hours | null) => void
  readonly error?: string | undefined
}

export function HoursField({ label, value, onChange, error }: Props) {
  return (
    <>
      <Switch
        label={label}
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? NIGHT : null)}
      />
      {value && (
        <Group>
          {(['from', 'to'] as const).map((name) => (
            <TextInput
              key={name}
              type="time"
              label={messages.hours[name]}
              value={value[name]}
              onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.value })}
            />
          ))}
        </Group>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  )
}
