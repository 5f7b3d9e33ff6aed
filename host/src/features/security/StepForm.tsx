import {
  type CodeForm as CodeValues,
  codeForm,
  type PasswordProof,
  passwordProof,
  type SecondFactorProof,
} from '@hoistway/contracts/second-factor'
import type { SsoProvider } from '@hoistway/contracts/sso'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeField } from '../../shared/auth-form/CodeField.tsx'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { PasswordField } from '../../shared/auth-form/PasswordField.tsx'
import type { Refusal } from '../../shared/auth-form/refusal.ts'
import { SubmitButton } from '../../shared/auth-form/SubmitButton.tsx'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { onSsoProof, ssoAddress } from '../../shared/sso.ts'
import { security as messages } from '../../texts/en.ts'

type SsoProof = Extract<SecondFactorProof, { readonly sso: string }>

interface StepState {
  readonly label: string
  readonly busyLabel: string
  readonly busy: boolean
  readonly refused: Refusal
  /** Absent if the step cannot be cancelled. */
  readonly onCancel?: (() => void) | undefined
}

interface StepProps<T> extends StepState {
  readonly onSubmit: (values: T) => void
}

export function PasswordForm({ onSubmit, ...state }: StepProps<PasswordProof>) {
  const form = useTouchedForm<PasswordProof>(passwordProof, { password: '' }, state.refused.fields)
  return (
    <StepForm {...state} onSubmit={form.onSubmit((values) => !state.busy && onSubmit(values))}>
      <PasswordField
        label={messages.password.own}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </StepForm>
  )
}

export function CodeForm({ onSubmit, ...state }: StepProps<CodeValues>) {
  const form = useTouchedForm<CodeValues>(codeForm, { code: '' }, state.refused.fields)
  return (
    <StepForm {...state} onSubmit={form.onSubmit((values) => !state.busy && onSubmit(values))}>
      <CodeField kind="app" {...form.field('code')} />
    </StepForm>
  )
}

export function SsoForm({ provider, onSubmit, ...state }: StepProps<SsoProof> & { provider: SsoProvider }) {
  const [isRefused, setRefused] = useState(false)
  /** A proof reaches all tabs, and may be for the question of another one. */
  const hasAsked = useRef(false)
  const send = useRef(onSubmit)
  useEffect(() => {
    send.current = onSubmit
  })
  useEffect(
    () =>
      onSsoProof(({ code }) => {
        if (!hasAsked.current) return
        setRefused(code === undefined)
        if (code !== undefined) send.current({ sso: code })
      }),
    [],
  )
  const refusal = state.refused.fields.sso?.[0] ?? state.refused.text
  return (
    <StepForm
      {...state}
      refused={{ fields: {}, text: isRefused ? messages.proof.ssoRefused : refusal }}
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(false)
        hasAsked.current = true
        window.open(
          ssoAddress(provider.id, { purpose: 'proof' }),
          'hoistway-sign-in-proof',
          'width=520,height=680',
        )
      }}
    >
      <Text size="sm">{messages.proof.ssoHint(provider.name)}</Text>
    </StepForm>
  )
}

interface Props extends StepState {
  readonly onSubmit: ComponentProps<'form'>['onSubmit']
  readonly children: ReactNode
}

function StepForm({ label, busyLabel, busy, refused, onCancel, onSubmit, children }: Props) {
  return (
    <form onSubmit={onSubmit} noValidate method="post" style={{ width: '100%' }}>
      <Stack gap="md" maw={420}>
        <FormAlert text={refused.text} />
        {children}
        <Group gap="xs">
          <SubmitButton compact busy={busy} label={label} busyLabel={busyLabel} />
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={busy}>
              {messages.proof.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
