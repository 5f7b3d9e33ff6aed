import { type RegisterRequest, registerRequest } from '@hoistway/contracts/auth'
import { paths } from '@hoistway/platform/paths'
import { register } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { Link } from 'react-router-dom'
import { AuthLayout } from '../../shared/auth-form/AuthLayout.tsx'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { failureOf } from '../../shared/auth-form/failure-of.ts'
import { PasswordChecklist } from '../../shared/auth-form/PasswordChecklist.tsx'
import { PasswordField } from '../../shared/auth-form/PasswordField.tsx'
import { SubmitButton } from '../../shared/auth-form/SubmitButton.tsx'
import { useSubmit } from '../../shared/auth-form/use-submit.ts'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { authForm as fields, register as messages } from '../../texts/en.ts'
import classes from './RegisterPage.module.css'

const empty: RegisterRequest = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

export function RegisterPage() {
  useTitle(messages.title)
  const form = useTouchedForm<RegisterRequest>(registerRequest, empty)
  const registration = useSubmit(register)
  const submit = form.onSubmit(registration.submit)
  return (
    <AuthLayout title={messages.title} lead={messages.lead}>
      <form onSubmit={submit} noValidate method="post">
        <Stack gap="md">
          <FormAlert
            text={registration.error ? failureOf(registration.error, 'register', messages.failed) : undefined}
          />
          <div className={classes.names}>
            <TextInput label={messages.firstName} autoComplete="given-name" {...form.field('firstName')} />
            <TextInput label={messages.lastName} autoComplete="family-name" {...form.field('lastName')} />
          </div>
          <TextInput
            label={fields.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.field('email')}
          />
          <PasswordField label={fields.password} autoComplete="new-password" {...form.field('password')} />
          <PasswordChecklist password={form.values.password} />
          <PasswordField
            label={messages.confirmPassword}
            autoComplete="new-password"
            {...form.field('confirmPassword')}
          />
          <SubmitButton
            busy={registration.busy}
            label={messages.createAccount}
            busyLabel={messages.creatingAccount}
          />
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        {messages.haveAccount}{' '}
        <Anchor component={Link} to={paths.login()} size="sm" underline="always">
          {messages.signIn}
        </Anchor>
      </Text>
    </AuthLayout>
  )
}
