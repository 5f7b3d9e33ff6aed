import { NativeSelect, Text, TextInput } from '@hoistway/ui/core'
import type { HTMLAttributes } from 'react'
import { deviceSettings as messages } from '../../../texts/en.ts'
import type { SettingType } from './known-settings.ts'

interface Props extends Pick<HTMLAttributes<HTMLElement>, 'autoFocus' | 'onBlur' | 'onKeyDown'> {
  /** `undefined` allows any text. */
  readonly type: SettingType | undefined
  readonly value: string
  readonly error: string | undefined
  readonly required?: boolean
  readonly onChange: (value: string) => void
}

export function SettingValue({ type, value, error, required = false, onChange, ...field }: Props) {
  const shared = {
    label: messages.settingValue,
    flex: 1,
    value,
    error,
    required,
    ...field,
  }
  if (type?.kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        data={type.options.map((option) => ({ ...option }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      inputMode={type ? 'numeric' : 'text'}
      rightSection={type && <Text size="xs">{type.unit}</Text>}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
