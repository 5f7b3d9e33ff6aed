import { PasswordInput } from '@hoistway/ui/core'
import type { ReactNode } from 'react'
import { controllerSecret as messages } from '../../../texts/en.ts'

interface Props {
  readonly value: string
  readonly onChange: (secret: string) => void
  readonly onBlur: () => void
  readonly error: ReactNode
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
}

export function SecretInput({ value, onChange, onBlur, error, shown, onShow }: Props) {
  return (
    <PasswordInput
      label={messages.label}
      required
      flex="1 1 14rem"
      autoComplete="new-password"
      visible={shown}
      onVisibilityChange={onShow}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': shown ? messages.hideSecret : messages.showSecret }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      error={error}
      // Mantine's PasswordInput does not set this itself.
      aria-invalid={Boolean(error)}
    />
  )
}
