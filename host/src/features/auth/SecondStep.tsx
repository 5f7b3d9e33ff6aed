import { CHALLENGE_OVER, type Challenge } from '@hoistway/contracts/challenge'
import { type CodeForm, codeForm } from '@hoistway/contracts/second-step'
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
import { auth as messages } from '../../texts/en.ts'

interface Props {
  readonly challenge: Challenge
  /** The password step shows the reason, if any. */
  readonly onBack: (reason?: string) => void
}

export function SecondStep({ challenge, onBack }: Props) {
  useTitle(messages.secondStep.title)
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const send = ({ code }: CodeForm) => signInWithCode({ challenge: challenge.challenge, code })
  const step = useSubmit(send, {
    onError: (error) => {
      if (error instanceof ApiError && error.code === CHALLENGE_OVER) onBack(error.message)
    },
  })
  const refused = refusalOf(step.error, messages.secondStep.failed)
  const form = useTouchedForm<CodeForm>(codeForm, { code: '' }, refused.fields)
  const submit = form.onSubmit(step.submit)
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    form.reset()
    step.reset()
  }
  return (
    <AuthLayout
      title={messages.secondStep.title}
      lead={kind === 'app' ? messages.secondStep.leadApp : messages.secondStep.leadRecovery}
    >
      <form onSubmit={submit} noValidate method="post">
        <Stack gap="md">
          <FormAlert text={refused.text} />
          <CodeField key={kind} kind={kind} {...form.field('code')} />
          <SubmitButton
            busy={step.busy}
            label={messages.secondStep.verify}
            busyLabel={messages.secondStep.verifying}
          />
        </Stack>
      </form>
      <Group justify="space-between" gap="xs">
        <Anchor component="button" type="button" size="sm" underline="always" onClick={change}>
          {kind === 'app' ? messages.secondStep.useRecovery : messages.secondStep.useApp}
        </Anchor>
        <Anchor component="button" type="button" size="sm" underline="always" onClick={() => onBack()}>
          {messages.secondStep.back}
        </Anchor>
      </Group>
    </AuthLayout>
  )
}
