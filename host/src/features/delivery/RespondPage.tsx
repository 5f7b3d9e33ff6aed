import { pageActions, pageLinkAlertsMax } from '@hoistway/contracts/on-call'
import { failureText, serverMessage } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { AuthLayout } from '../../shared/auth-form/AuthLayout.tsx'
import { LinkAlert } from '../../shared/auth-form/LinkAlert.tsx'
import { onCall as messages } from '../../texts/en.ts'
import { answerPage, pageLinkQuery } from './on-call.api.ts'

export function RespondPage() {
  useTitle(messages.respond.title)
  const token = useLocation().hash.slice(1)
  // The service worker opens the next link in the same tab.
  return <Respond key={token} token={token} />
}

/** Opening the link does nothing before a button is pressed. */
function Respond({ token }: { readonly token: string }) {
  const answer = useMutation({ mutationFn: answerPage })
  const { data, isPending, error, refetch } = useQuery({
    ...pageLinkQuery(token),
    enabled: token !== '' && !answer.isSuccess,
  })
  const reason = error && serverMessage(error)
  const lead = token === '' || error ? undefined : (data?.organizationName ?? messages.respond.lead)
  return (
    <AuthLayout title={messages.respond.title} lead={lead}>
      <Stack gap="md">
        {answer.isSuccess && (
          <Alert role="status" color="green" icon={<IconCircleCheck aria-hidden />}>
            <Text size="sm">{messages.respond.done[answer.variables.action]}</Text>
          </Alert>
        )}
        {token === '' && <LinkAlert>{messages.respond.incomplete}</LinkAlert>}
        {error &&
          (reason ? (
            <LinkAlert>{reason}</LinkAlert>
          ) : (
            <ErrorBanner onRetry={() => void refetch()}>{messages.respond.failed}</ErrorBanner>
          ))}
        {token !== '' && isPending && !answer.isSuccess && <Loading label={messages.respond.loading} />}
        {data && !answer.isSuccess && (
          <>
            <ul>
              {data.alerts.map(({ id, title, message }) => (
                <li key={id}>{[title, message].filter(Boolean).join(' · ')}</li>
              ))}
            </ul>
            <FailureBanner
              failure={failureText(answer.error, messages.respond.failed)}
              onDismiss={answer.reset}
            />
            {pageActions.map((action) => (
              <Button
                key={action}
                variant={action === 'acknowledge' ? 'filled' : 'default'}
                loading={answer.isPending && answer.variables.action === action}
                disabled={answer.isPending}
                onClick={() => {
                  const alertIds = data.alerts.slice(0, pageLinkAlertsMax).map(({ id }) => id)
                  answer.mutate({ token, action, alertIds })
                }}
              >
                {messages.respond.actions[action]}
              </Button>
            ))}
          </>
        )}
        <Anchor component={Link} to={paths.alerts()} size="sm" underline="always">
          {messages.respond.open}
        </Anchor>
      </Stack>
    </AuthLayout>
  )
}
