import { type PasswordResetForm, passwordResetForm } from '@hoistway/contracts/password'
import { serverMessage } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { AuthLayout } from '../../shared/auth-form/AuthLayout.tsx'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { LinkAlert } from '../../shared/auth-form/LinkAlert.tsx'
import { SubmitButton } from '../../shared/auth-form/SubmitButton.tsx'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { refusalOfChange } from '../../shared/outcome-unknown.ts'
import { security as messages } from '../../texts/en.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { resetPassword, resetSubjectQuery } from './security.api.ts'

const useSubject = (token: string) => useQuery({ ...resetSubjectQuery(token), enabled: token !== '' })

/** The fragment is the token of a one-time link. */
export function ResetPasswordPage() {
  useTitle(messages.reset.title)
  const hash = useLocation().hash.slice(1)
  // The token leaves the address after a reset, whose success stays.
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  return <Reset key={token} token={token} />
}

function Reset({ token }: Pick<Props, 'token'>) {
  const subject = useSubject(token)
  const reset = useMutation({ mutationFn: resetPassword })
  const isRefused = !reset.isSuccess && (token === '' || subject.isError)
  return (
    <AuthLayout title={messages.reset.title} lead={isRefused ? undefined : messages.reset.lead}>
      {reset.isSuccess ? (
        <Alert role="status" color="green" icon={<IconCircleCheck aria-hidden />}>
          <Text size="sm">{messages.reset.done}</Text>
        </Alert>
      ) : (
        <LinkedForm token={token} subject={subject} reset={reset} />
      )}
      <Text size="sm">
        <Anchor component={Link} to={paths.login()} size="sm" underline="always">
          {messages.reset.toSignIn}
        </Anchor>
      </Text>
    </AuthLayout>
  )
}

interface Props {
  readonly token: string
  readonly subject: ReturnType<typeof useSubject>
  readonly reset: ReturnType<typeof useMutation<unknown, Error, Parameters<typeof resetPassword>[0]>>
}

function LinkedForm({ token, subject, reset }: Props) {
  const navigate = useNavigate()
  const { data, isPending, error, refetch } = subject
  const refused = refusalOfChange(reset.error, messages.password.failed, messages.reset.unknown)
  const empty = { password: '', confirmPassword: '' }
  const form = useTouchedForm<PasswordResetForm>(passwordResetForm, empty, refused.fields)
  const submit = form.onSubmit((values) => {
    if (reset.isPending) return
    // The token is invalid then; this removes it from the history, unless the user has left the page.
    const onSuccess = () => navigate(paths.resetPassword(), { replace: true })
    reset.mutate({ ...values, token }, { onSuccess })
  })
  if (token === '') return <LinkAlert>{messages.reset.incomplete}</LinkAlert>
  if (isPending) return <Loading label={messages.reset.checking} />
  if (error) {
    const reason = serverMessage(error)
    return reason ? (
      <LinkAlert>{reason}</LinkAlert>
    ) : (
      <ErrorBanner onRetry={() => void refetch()}>{messages.reset.linkFailed}</ErrorBanner>
    )
  }
  return (
    <form onSubmit={submit} noValidate method="post">
      <Stack gap="md">
        <FormAlert text={refused.text} />
        <Text size="sm">
          {data.isInvitation ? messages.reset.invited(data.email) : messages.reset.account(data.email)}
        </Text>
        <NewPasswordFields email={data.email} form={form} />
        <SubmitButton busy={reset.isPending} label={messages.reset.set} busyLabel={messages.reset.setting} />
      </Stack>
    </form>
  )
}
