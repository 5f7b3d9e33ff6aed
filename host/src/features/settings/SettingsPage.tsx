import { useTitle } from '@hoistway/platform/title'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Accounts } from './accounts/Accounts.tsx'
import { FailureList } from './FailureList.tsx'
import { RemoteReleases } from './RemoteReleases.tsx'
import { releasesQuery } from './releases.api.ts'
import { TabLoad } from './tab/TabLoad.tsx'

/** /settings, for Admins: releases of the remotes, load failures, what this tab loaded, and accounts. */
export function SettingsPage() {
  useTitle('Settings')
  const { data, isPending, error, refetch } = useQuery(releasesQuery)
  return (
    <Stack gap="lg">
      <PageHeader title="Settings" />
      <div>
        <Title order={2} size="h4">
          Releases
        </Title>
        <Text c="dimmed" size="sm">
          Each part of the console is released by its own team. A change here reaches open tabs within a
          minute.
        </Text>
      </div>
      {isPending && <Loading label="Loading releases..." />}
      {error && <ErrorBanner onRetry={() => void refetch()}>Failed to load releases</ErrorBanner>}
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
