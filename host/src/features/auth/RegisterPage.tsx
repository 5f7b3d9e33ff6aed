import { type RegisterRequest, registerRequest } from '@hoistway/contracts/auth'
import { paths } from '@hoistway/platform/paths'
import { register } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Anchor, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link } from 'react-router-dom'
import { AuthLayout } from '../../shared/auth-form/AuthLayout.tsx'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { PasswordChecklist } from '../../shared/auth-form/PasswordChecklist.tsx'
import { PasswordField } from '../../shared/auth-form/PasswordField.tsx'
import { SubmitButton } from '../../shared/auth-form/SubmitButton.tsx'
import { useSubmit } from '../../shared/auth-form/use-submit.ts'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { messages } from './auth.messages.ts'
import { registerFailure } from './auth-error.ts'

const empty: RegisterRequest = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** /register. Its route redirects as soon as a user is signed in. */
export function RegisterPage() {
  useTitle(messages.register.title)
  const form = useTouchedForm<RegisterRequest>(registerRequest, empty)
  const registration = useSubmit(register)
  const submit = form.onSubmit(registration.submit)
  return (
    <AuthLayout title={messages.register.title} lead={messages.register.lead}>
      <form onSubmit={submit} noValidate method="post">
        <Stack gap="md">
          <FormAlert text={registration.error ? registerFailure(registration.error) : undefined} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={messages.register.firstName}
              autoComplete="given-name"
              {...form.field('firstName')}
            />
            <TextInput
              label={messages.register.lastName}
              autoComplete="family-name"
              {...form.field('lastName')}
            />
          </SimpleGrid>
          <TextInput
            label={messages.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.field('email')}
          />
          <PasswordField label={messages.password} autoComplete="new-password" {...form.field('password')} />
          <PasswordChecklist password={form.values.password} />
          <PasswordField
            label={messages.register.confirmPassword}
            autoComplete="new-password"
            {...form.field('confirmPassword')}
          />
          <SubmitButton
            busy={registration.busy}
            label={messages.register.createAccount}
            busyLabel={messages.register.creatingAccount}
          />
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        {messages.register.haveAccount}{' '}
        <Anchor component={Link} to={paths.login()} size="sm" underline="always">
          {messages.register.signIn}
        </Anchor>
      </Text>
    </AuthLayout>
  )
}
