import { type PasswordChangeForm, passwordChangeForm } from '@hoistway/contracts/password'
import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { Checkbox, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { PasswordField } from '../../shared/auth-form/PasswordField.tsx'
import { SubmitButton } from '../../shared/auth-form/SubmitButton.tsx'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { refusalOfChange } from '../../shared/outcome-unknown.ts'
import { security as messages } from '../../texts/en.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { changePassword } from './security.api.ts'

const empty: PasswordChangeForm = { currentPassword: '', password: '', confirmPassword: '' }

export function ChangePassword({ email }: { readonly email: string }) {
  const [endOtherSessions, setEndOtherSessions] = useState(true)
  const [done, setDone] = useState<Status>()
  const change = useMutation({
    mutationFn: changePassword,
    onMutate: () => setDone(undefined),
    onSuccess: (_, sent) => {
      form.reset()
      const text = sent.endOtherSessions ? messages.password.changedElsewhere : messages.password.changed
      setDone({ kind: 'success', text })
    },
  })
  const refused = refusalOfChange(change.error, messages.password.failed, messages.password.unknown)
  const form = useTouchedForm<PasswordChangeForm>(passwordChangeForm, empty, refused.fields)
  const submit = form.onSubmit((values) => {
    if (!change.isPending) change.mutate({ ...values, endOtherSessions })
  })
  return (
    <ProfileSection title={messages.password.title}>
      {done && <StatusBanner status={done} onClear={() => setDone(undefined)} />}
      <form onSubmit={submit} noValidate method="post">
        <Stack gap="md" maw={420}>
          <FormAlert text={refused.text} />
          <NewPasswordFields email={email} form={form}>
            <PasswordField
              label={messages.password.current}
              autoComplete="current-password"
              {...form.field('currentPassword')}
            />
          </NewPasswordFields>
          <Checkbox
            label={messages.password.endOtherSessions}
            checked={endOtherSessions}
            onChange={(event) => setEndOtherSessions(event.currentTarget.checked)}
          />
          <div>
            <SubmitButton
              compact
              busy={change.isPending}
              label={messages.password.change}
              busyLabel={messages.password.changing}
            />
          </div>
        </Stack>
      </form>
    </ProfileSection>
  )
}
