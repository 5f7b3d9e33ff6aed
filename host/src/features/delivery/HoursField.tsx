import type { Hours } from '@hoistway/contracts/delivery'
import { Group, TextInput } from '@mantine/core'
import { Switch } from '../../shared/Switch.tsx'
import { delivery as messages } from '../../texts/en.ts'

const NIGHT = { from: '22:00', to: '06:00' }

interface Props {
  readonly label: string
  readonly value: Hours | null
  readonly onChange: (hours: Hours | null) => void
}

export function HoursField({ label, value, onChange }: Props) {
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
    </>
  )
}
