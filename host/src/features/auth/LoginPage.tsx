import { type LoginRequest, loginRequest } from '@hoistway/contracts/auth'
import type { Challenge } from '@hoistway/contracts/second-factor'
import type { SsoProvider } from '@hoistway/contracts/sso'
import { paths } from '@hoistway/platform/paths'
import { NoTokenError, SecondFactorNeededError, signIn, useSession } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { AuthLayout } from '../../shared/auth-form/AuthLayout.tsx'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { failureOf } from '../../shared/auth-form/failure-of.ts'
import { PasswordField } from '../../shared/auth-form/PasswordField.tsx'
import { SubmitButton } from '../../shared/auth-form/SubmitButton.tsx'
import { useSubmit } from '../../shared/auth-form/use-submit.ts'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { ssoAddress, ssoResult } from '../../shared/sso.ts'
import { authForm as fields, auth as messages } from '../../texts/en.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { SecondStep } from './SecondStep.tsx'
import { useSignInOptions } from './sign-in-options.ts'

export function LoginPage() {
  useTitle(messages.title)
  const form = useTouchedForm<LoginRequest>(loginRequest, { email: '', password: '' })
  const [challenge, setChallenge] = useState<Challenge>()
  const [startAgain, setStartAgain] = useState<string>()
  const onError = (error: unknown) => {
    if (error instanceof SecondFactorNeededError) setChallenge(error.challenge)
  }
  const login = useSubmit((request: LoginRequest) => signIn(request), {
    onStart: () => setStartAgain(undefined),
    onError,
  })
  const sso = useSubmit((code: string) => signIn({ code }), { onError })
  const { failure } = useSsoResult(sso.submit)
  const { localAccounts, providers, demoAccounts, isUnanswered } = useSignInOptions()
  const submit = form.onSubmit(login.submit)
  if (challenge) {
    const goBack = (reason?: string) => {
      setChallenge(undefined)
      setStartAgain(reason)
      form.setValues({ password: '' })
    }
    return <SecondStep challenge={challenge} onBack={goBack} />
  }
  return (
    <AuthLayout title={messages.title} lead={messages.lead}>
      {sso.busy && <Text role="status">{messages.signingIn}</Text>}
      <FormAlert text={(sso.error ? loginFailure(sso.error) : undefined) ?? ssoFailure(failure)} />
      {localAccounts ? (
        <form onSubmit={submit} noValidate method="post">
          <Stack gap="md">
            {!login.error && <SessionEnd />}
            <FormAlert text={startAgain ?? (login.error ? loginFailure(login.error) : undefined)} />
            <TextInput
              label={fields.email}
              type="email"
              autoComplete="username"
              inputMode="email"
              size="md"
              {...form.field('email')}
            />
            <PasswordField
              label={fields.password}
              autoComplete="current-password"
              size="md"
              {...form.field('password')}
            />
            <SubmitButton busy={login.busy} label={messages.signIn} busyLabel={messages.signingIn} />
          </Stack>
        </form>
      ) : (
        <>
          <SessionEnd />
          <FormAlert text={isUnanswered ? messages.serverAway : undefined} />
        </>
      )}
      {providers.length > 0 && <SsoButtons providers={providers} />}
      {localAccounts && (
        <>
          <Text size="sm" c="dimmed">
            {messages.newHere}{' '}
            <Anchor component={Link} to={paths.register()} size="sm" underline="always">
              {messages.createAnAccount}
            </Anchor>
          </Text>
          <DemoAccounts accounts={demoAccounts} onPick={(account) => form.setValues(account)} />
        </>
      )}
    </AuthLayout>
  )
}

function SsoButtons({ providers }: { readonly providers: readonly SsoProvider[] }) {
  const [query] = useSearchParams()
  const returnUrl = query.get('returnUrl')
  return (
    <Stack gap="xs">
      {providers.map(({ id, name }) => (
        <Button key={id} component="a" href={ssoAddress(id, { returnUrl })} variant="default" size="md">
          {messages.sso.continueWith(name)}
        </Button>
      ))}
    </Stack>
  )
}

/** Removes the result of single sign-on from the address. A code is passed to `onCode` once. */
function useSsoResult(onCode: (code: string) => void) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [result] = useState(() => ssoResult(hash))
  const isHandled = useRef(false)
  useEffect(() => {
    if (!result || isHandled.current) return
    isHandled.current = true
    void navigate({ search }, { replace: true })
    if (result.code !== undefined) onCode(result.code)
  }, [result, navigate, search, onCode])
  return { failure: result?.failure }
}

function ssoFailure(failure: string | undefined): string | undefined {
  if (failure === undefined) return undefined
  const texts: Readonly<Record<string, string>> = messages.sso.failures
  return texts[failure] ?? messages.sso.failures.expired
}

function loginFailure(error: unknown): string | undefined {
  if (error instanceof SecondFactorNeededError) return undefined
  return failureOf(
    error,
    'sign in',
    error instanceof NoTokenError ? messages.loginNoToken : messages.loginFailed,
  )
}

function SessionEnd() {
  const session = useSession()
  if (session.status === 'signed-in' || session.reason === 'none' || session.reason === 'logout') return null
  return (
    <Alert role="status" color="blue" icon={<IconInfoCircle aria-hidden />}>
      {messages.ended[session.reason]}
    </Alert>
  )
}
