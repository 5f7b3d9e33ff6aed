import {
  type CodeForm,
  codeForm,
  type EnrolmentRequest,
  enrolmentRequest,
} from '@hoistway/contracts/second-factor'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CodeField } from '../../shared/auth-form/CodeField.tsx'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { PasswordField } from '../../shared/auth-form/PasswordField.tsx'
import { refusalOf } from '../../shared/auth-form/refusal.ts'
import { SubmitButton } from '../../shared/auth-form/SubmitButton.tsx'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { beginEnrolment, confirmEnrolment } from './security.api.ts'
import { securityMessages } from './security.messages.ts'

interface Props {
  /** Called once the factor is on and the user has saved the recovery codes. */
  readonly onDone: () => void
  readonly onCancel?: (() => void) | undefined
}

/** Sets up an authenticator app: the password, the QR code and a code of the app, the recovery codes. */
export function EnrolmentSteps({ onDone, onCancel }: Props) {
  const begin = useMutation({ mutationFn: beginEnrolment, gcTime: 0 })
  const confirm = useMutation({ mutationFn: confirmEnrolment, gcTime: 0 })
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />
  const cancel = onCancel && (
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
  )
  if (!begin.data) {
    return <PasswordStep busy={begin.isPending} error={begin.error} onSubmit={begin.mutate} cancel={cancel} />
  }
  const { secret, uri } = begin.data
  return (
    <Stack gap="md">
      <Text size="sm">
        Scan this code with an authenticator app, or type the key into it. Then enter the 6-digit code that
        the app shows.
      </Text>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div>
        <Text size="sm" fw={500} id="second-factor-key">
          Key
        </Text>
        <Code fz="sm" aria-labelledby="second-factor-key" style={{ overflowWrap: 'anywhere' }}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
      </div>
      <ConfirmStep busy={confirm.isPending} error={confirm.error} onSubmit={confirm.mutate} cancel={cancel} />
    </Stack>
  )
}

interface StepProps<T> {
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (values: T) => void
  readonly cancel: ReactNode
}

function PasswordStep({ busy, error, onSubmit, cancel }: StepProps<EnrolmentRequest>) {
  const refused = refusalOf(error, securityMessages.enrolFailed)
  const form = useTouchedForm<EnrolmentRequest>(enrolmentRequest, { password: '' }, refused.fields)
  return (
    <form onSubmit={form.onSubmit((values) => !busy && onSubmit(values))} noValidate method="post">
      <Stack gap="md" maw={420}>
        <FormAlert text={refused.text} />
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        <Group gap="xs">
          <SubmitButton compact busy={busy} label="Continue" busyLabel="Checking..." />
          {cancel}
        </Group>
      </Stack>
    </form>
  )
}

function ConfirmStep({ busy, error, onSubmit, cancel }: StepProps<CodeForm>) {
  const refused = refusalOf(error, securityMessages.enrolFailed)
  const form = useTouchedForm<CodeForm>(codeForm, { code: '' }, refused.fields)
  return (
    <form onSubmit={form.onSubmit((values) => !busy && onSubmit(values))} noValidate method="post">
      <Stack gap="md" maw={420}>
        <FormAlert text={refused.text} />
        <CodeField kind="app" {...form.field('code')} />
        <Group gap="xs">
          <SubmitButton compact busy={busy} label="Turn On" busyLabel="Turning On..." />
          {cancel}
        </Group>
      </Stack>
    </form>
  )
}
