import { CHALLENGE_OVER, type Challenge, type CodeForm, codeForm } from '@hoistway/contracts/second-factor'
import { ApiError } from '@hoistway/platform/http'
import { signInWithCode } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Anchor, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { AuthLayout } from '../../shared/auth-form/AuthLayout.tsx'
import { CodeField } from '../../shared/auth-form/CodeField.tsx'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { refusalOf } from '../../shared/auth-form/refusal.ts'
import { SubmitButton } from '../../shared/auth-form/SubmitButton.tsx'
import { useSubmit } from '../../shared/auth-form/use-submit.ts'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { authMessages } from './auth.messages.ts'

interface Props {
  readonly challenge: Challenge
  /** Returns to the password step: on request, or for a reason that is shown there. */
  readonly onBack: (reason?: string) => void
}

const leads = {
  app: 'Enter the 6-digit code that your authenticator app shows for Hoistway.',
  recovery: 'Enter one of the recovery codes that you saved. Each of them works once.',
}

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. */
export function SecondStep({ challenge, onBack }: Props) {
  useTitle('Two-step sign-in')
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const send = ({ code }: CodeForm) => signInWithCode({ challenge: challenge.challenge, code })
  const step = useSubmit(send, {
    onError: (error) => {
      if (error instanceof ApiError && error.code === CHALLENGE_OVER) onBack(error.message)
    },
  })
  const refused = refusalOf(step.error, authMessages.codeFailed)
  const form = useTouchedForm<CodeForm>(codeForm, { code: '' }, refused.fields)
  const submit = form.onSubmit(step.submit)
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    form.reset()
    step.reset()
  }
  return (
    <AuthLayout title="Two-step sign-in" lead={leads[kind]}>
      <form onSubmit={submit} noValidate method="post">
        <Stack gap="md">
          <FormAlert text={refused.text} />
          <CodeField key={kind} kind={kind} {...form.field('code')} />
          <SubmitButton busy={step.busy} label={authMessages.verify} busyLabel={authMessages.verifying} />
        </Stack>
      </form>
      <Group justify="space-between" gap="xs">
        <Anchor component="button" type="button" size="sm" underline="always" onClick={change}>
          {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Anchor>
        <Anchor component="button" type="button" size="sm" underline="always" onClick={() => onBack()}>
          Back to sign in
        </Anchor>
      </Group>
    </AuthLayout>
  )
}
