import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { authForm as messages } from '../../texts/en.ts'

interface Props extends TextInputProps {
  readonly kind: 'app' | 'recovery'
}

const looks = {
  app: { autoComplete: 'one-time-code', inputMode: 'numeric', placeholder: '123 456' },
  recovery: {
    autoComplete: 'off',
    inputMode: 'text',
    placeholder: 'abcd-efgh-jkmn-pqrs',
  },
} as const

/** Takes the focus as the only field of its form. */
export function CodeField({ kind, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextInput
      ref={field}
      size="md"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      label={kind === 'app' ? messages.code : messages.recoveryCode}
      {...looks[kind]}
      {...props}
      aria-invalid={props.error ? true : undefined}
    />
  )
}
