import type { DeliverySettings } from '@hoistway/contracts/delivery'
import { failureText } from '@hoistway/platform/http'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Dimmed } from '@hoistway/ui/core'
import { useRecordChanges } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { delivery as messages, notifications, shared } from '../../texts/en.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { removeBrowser, sendTest, settingsQuery, thenRefetched } from './delivery.api.ts'
import { Preferences } from './Preferences.tsx'
import { Rules } from './Rules.tsx'
import { PushRefusal, subscribe, unsubscribe } from './this-browser.ts'

export function NotificationSettingsPage() {
  useTitle(notifications.settings)
  const { data, isError, refetch } = useQuery(settingsQuery)
  return (
    <Stack gap="md" maw={880}>
      <PageHeader title={notifications.settings} subtitle={messages.lead} />
      {isError && !data && <ErrorBanner onRetry={() => void refetch()}>{messages.loadFailed}</ErrorBanner>}
      {!isError && !data && <Loading label={messages.loading} />}
      {data && (
        <>
          <Email settings={data} />
          <Browsers settings={data} />
          <Preferences saved={data.preferences ?? undefined} />
        </>
      )}
      <Rules />
      <DeliveryLog />
    </Stack>
  )
}

interface Props {
  readonly settings: DeliverySettings
}

const Missing = ({ variables }: { readonly variables: readonly string[] }) => (
  <Dimmed>{messages.missing(variables.join(', '))}</Dimmed>
)

/** The failure outlasts the button, which a failed test may remove. */
function useTest(channel: 'email' | 'push') {
  const test = useMutation({ mutationFn: () => thenRefetched(sendTest(channel)) })
  return {
    button: (
      <>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {messages.test}
        </Button>
        {test.isSuccess && (
          <Text size="sm" role="status">
            {messages.testSent}
          </Text>
        )}
      </>
    ),
    banner: <FailureBanner failure={failureText(test.error, messages.testFailed)} onDismiss={test.reset} />,
  }
}

function Email({ settings: { email } }: Props) {
  const user = useUser()
  const { button, banner } = useTest('email')
  return (
    <DetailCard title={messages.channels.email}>
      <Stack gap="sm">
        <Text size="sm">{messages.emailTo(user.email)}</Text>
        {email.isReady ? <Group>{button}</Group> : <Missing variables={email.missing} />}
        {banner}
      </Stack>
    </DetailCard>
  )
}

function Browsers({ settings: { push, browsers } }: Props) {
  const own = browsers.find(({ isOwn }) => isOwn)
  const others = browsers.filter((each) => each !== own)
  const test = useTest('push')
  const turnOn = useMutation({ mutationFn: (key: string) => thenRefetched(subscribe(key)) })
  const { mutate, changing, banners } = useRecordChanges<DeliverySettings['browsers'][number]>({
    keyOf: ({ id }) => id,
    change: (browser) =>
      thenRefetched(removeBrowser(browser).then(() => (browser === own ? unsubscribe() : undefined))),
    failure: (error) => failureText(error, messages.push.failed),
  })
  const { publicKey } = push
  return (
    <DetailCard title={messages.channels.push}>
      <Stack gap="sm">
        <Text size="sm">{messages.push.lead}</Text>
        {!push.isReady && <Missing variables={push.missing} />}
        {push.isReady && publicKey && (
          <Group>
            {own ? (
              <>
                <Button variant="default" loading={changing.includes(own.id)} onClick={() => mutate(own)}>
                  {messages.push.off}
                </Button>
                {test.button}
              </>
            ) : (
              <Button loading={turnOn.isPending} onClick={() => turnOn.mutate(publicKey)}>
                {messages.push.on}
              </Button>
            )}
          </Group>
        )}
        {test.banner}
        {turnOn.error && <ErrorBanner>{refusalText(turnOn.error)}</ErrorBanner>}
        {banners}
        {others.map((each) => (
          <Group key={each.id} gap="sm">
            <Text size="sm">
              {[each.browser, each.system].filter(Boolean).join(', ') || messages.push.unknown}
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={changing.includes(each.id)}
              onClick={() => mutate(each)}
            >
              {shared.remove}
            </Button>
          </Group>
        ))}
      </Stack>
    </DetailCard>
  )
}

const refusalText = (error: Error) =>
  error instanceof PushRefusal ? messages.push[error.reason] : messages.push.failed
