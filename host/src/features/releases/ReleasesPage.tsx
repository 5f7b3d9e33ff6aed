import { usePush } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { HOST } from '@hoistway/releases/descriptor'
import type { ReleasesAnswer } from '@hoistway/releases/wire'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { SettingsSection } from '../../shared/SettingsSection.tsx'
import { settings as messages, rights, serviceAccounts } from '../../texts/en.ts'
import { ConfirmationDialog } from '../confirmation/index.ts'
import { FailureList } from './FailureList.tsx'
import { ReleaseAudit } from './ReleaseAudit.tsx'
import { RemoteReleases } from './RemoteReleases.tsx'
import { rollbacksOf } from './release-rows.ts'
import { releasesQuery } from './releases.api.ts'
import { ReleaseManagers } from './rights/ReleaseManagers.tsx'
import { SigningKeys } from './rights/SigningKeys.tsx'

/** Sessions and failures are counted without a push. */
const COUNTS_MS = 30_000

export function ReleasesPage() {
  useTitle(messages.releases.title)
  const isAdmin = useUser()?.roles.includes('Admin') ?? false
  return (
    <Stack gap="lg">
      <PageHeader title={messages.releases.title} subtitle={messages.releases.lead} />
      <ReleaseSections />
      {isAdmin && (
        <>
          <SettingsSection title={rights.tokens.title} lead={rights.tokens.lead}>
            <div>
              <Button component={Link} to="/service-accounts" variant="default">
                {serviceAccounts.title}
              </Button>
            </div>
          </SettingsSection>
          <ReleaseManagers />
        </>
      )}
      <ConfirmationDialog />
    </Stack>
  )
}

/** Older servers admit Admins only. */
function released(answer: ReleasesAnswer) {
  const { registry, rights, requests, schedules = [], twoPersons = [], usage = [], rollouts } = answer
  const isAdmin = rights?.admin ?? true
  return Object.entries(registry.remotes).flatMap(([name, entry]) => {
    const actions = rights?.remotes[name] ?? []
    if (!isAdmin && actions.length === 0) return []
    const request = requests?.find(({ remote }) => remote === name)
    return [
      {
        name,
        entry,
        request,
        rights: {
          mayPromote: isAdmin || actions.includes('promote'),
          mayRollBack: isAdmin || actions.includes('rollback'),
          mayTryOut: isAdmin || actions.includes('canary'),
          mayPreview: isAdmin || actions.includes('preview'),
        },
        mayPublish: isAdmin || actions.includes('publish'),
        rollbacks: rollbacksOf(answer, name),
        needsTwo: twoPersons.includes(name),
        mayTry: isAdmin,
        schedules: schedules.filter(({ remote }) => remote === name),
        usage: usage.filter(({ remote }) => remote === name),
        observed: rollouts?.find(({ remote }) => remote === name),
      },
    ]
  })
}

function ReleaseSections() {
  const client = useQueryClient()
  usePush('ReleasesChanged', () => void client.invalidateQueries({ queryKey: releasesQuery.queryKey }))
  const { data, isPending, error, refetch } = useQuery({ ...releasesQuery, refetchInterval: COUNTS_MS })
  const remotes = data ? released(data) : []
  // A console is published without an attestation.
  const [keyed, ...others] = remotes
    .filter(({ name, mayPublish }) => mayPublish && name !== HOST)
    .map(({ name }) => name)
  return (
    <>
      {isPending && <Loading label={messages.releases.loading} />}
      {error && <ErrorBanner onRetry={() => void refetch()}>{messages.releases.failed}</ErrorBanner>}
      {data?.problems?.map((problem) => (
        <ErrorBanner key={problem}>{problem}</ErrorBanner>
      ))}
      {remotes.map(({ mayPublish: _, ...remote }) => (
        <RemoteReleases key={remote.name} {...remote} reasonRequired={data?.reasonRequired === true} />
      ))}
      {keyed !== undefined && <SigningKeys remotes={[keyed, ...others]} />}
      <FailureList reported={data?.failures} />
      {data && <ReleaseAudit remotes={remotes.map(({ name }) => name)} />}
    </>
  )
}
