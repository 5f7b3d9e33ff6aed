import { useTitle } from '@hoistway/platform/title'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Accounts } from './accounts/Accounts.tsx'
import { FailureList } from './FailureList.tsx'
import { RemoteReleases } from './RemoteReleases.tsx'
import { releasesQuery } from './releases.api.ts'
import { messages } from './settings.messages.ts'
import { TabLoad } from './tab/TabLoad.tsx'

/** /settings, for Admins: releases of the remotes, load failures, what this tab loaded, and accounts. */
export function SettingsPage() {
  useTitle(messages.title)
  const { data, isPending, error, refetch } = useQuery(releasesQuery)
  return (
    <Stack gap="lg">
      <PageHeader title={messages.title} />
      <div>
        <Title order={2} size="h4">
          {messages.releases.title}
        </Title>
        <Text c="dimmed" size="sm">
          {messages.releases.lead}
        </Text>
      </div>
      {isPending && <Loading label={messages.releases.loading} />}
      {error && <ErrorBanner onRetry={() => void refetch()}>{messages.releases.failed}</ErrorBanner>}
      {data?.problems?.map((problem) => (
        <ErrorBanner key={problem}>{problem}</ErrorBanner>
      ))}
      {data &&
        Object.entries(data.registry.remotes).map(([name, entry]) => (
          <RemoteReleases key={name} name={name} entry={entry} />
        ))}
      <FailureList reported={data?.failures} />
      <TabLoad />
      <Accounts />
    </Stack>
  )
}
