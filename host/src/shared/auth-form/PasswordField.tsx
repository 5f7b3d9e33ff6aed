import { PasswordInput, type PasswordInputProps, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { authForm as messages } from '../../texts/en.ts'

export function PasswordField({ onBlur, ...props }: PasswordInputProps) {
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <PasswordInput
        {...props}
        // Mantine marks an invalid field visually only.
        aria-invalid={props.error ? true : undefined}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': visible ? messages.hidePassword : messages.showPassword,
          'aria-hidden': false,
          tabIndex: 0,
          style: { outlineOffset: -2 },
        }}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={(event) => {
          setCapsLock(false)
          onBlur?.(event)
        }}
      />
      <Text role="status" size="xs" c="dimmed" mt={capsLock ? 4 : 0}>
        {capsLock ? messages.capsLock : ''}
      </Text>
    </div>
  )
}
